import { InputError } from '../../base/inputError.ts'
import { checkedValue } from '../check.ts'
import { list, number, record, text, type ValueOf } from '../schema.ts'

/** Where in a lesson a link stands. New slots only at the end: `lesson=credits,3`. */
export const lessonField = record({
  id: text({
    label: 'Lesson',
    sentence: 'The id of a lesson; empty where the steps are written here.',
    maxLength: 60,
    default: '',
  }),
  step: number({
    label: 'Step',
    sentence: 'Which step of it, from 1.',
    unit: '',
    min: 1,
    max: 100,
    integer: true,
    default: 1,
    scale: 'linear',
  }),
  steps: list({
    label: 'Steps',
    sentence: 'A lesson of one’s own, in order.',
    noun: 'step',
    item: text({ label: 'Step', sentence: 'What is to be done or seen.', maxLength: 1000, default: '' }),
    minItems: 0,
    maxItems: 100,
    default: [],
  }),
})

export type Lesson = ValueOf<typeof lessonField>

/** @throws InputError unless it is one step of a lesson that is named, or of one whose steps are there */
export function checkedLesson(value: unknown, path: string): Lesson {
  const lesson = checkedValue(lessonField, value, path) as Lesson
  const { id, step, steps } = lesson
  if (!/^[a-z0-9-]*$/.test(id)) throw new InputError(`${path}.id`, 'small letters, digits and hyphens', id)
  if ((id === '') === (steps.length === 0))
    throw new InputError(path, 'the id of a lesson, or steps of its own, and not both', lesson)
  if (id === '' && step > steps.length) throw new InputError(`${path}.step`, `1 to ${steps.length}`, step)
  return lesson
}
