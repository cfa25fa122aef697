import { InputError, number, type NumberField } from '../../../../engine/index.ts'
import type {
  AdaptiveSender,
  Contention,
  ContentionCourse,
  NamedStage,
} from '../../../../engine/systems/pipeline/door.ts'
import { typedNumber } from '../../../controls/typedNumber.ts'

/** What the stream meets, and how the adaptive sender goes about it. */
export interface DriftSettings {
  readonly contention: Contention
  readonly messages: number
  readonly sender: AdaptiveSender
  readonly seed: number
}

export const courses = [
  { value: 'step', label: 'At once', sentence: 'From one message on, and it stays.' },
  { value: 'ramp', label: 'Rising', sentence: 'Evenly, between two messages.' },
  { value: 'bursts', label: 'In bursts', sentence: 'It comes and goes: the second half of every period.' },
  { value: 'wander', label: 'Wandering', sentence: 'Somewhere between none and full, at random.' },
] as const satisfies readonly { value: ContentionCourse['kind']; label: string; sentence: string }[]
export type Course = (typeof courses)[number]['value']

export interface DriftField {
  /** The link's word: `view.drift.overhead`. */
  readonly id: string
  readonly field: NumberField
  /** What stands behind it. */
  readonly unit: string
  /** Only of this course. */
  readonly course?: Course | readonly Course[]
}

export const sentence = 'What the stream of messages meets, and how it is sent.'

type Range = Pick<NumberField, 'label' | 'default' | 'min' | 'max' | 'integer'> &
  Pick<DriftField, 'unit' | 'course'>

const real = (id: string, { unit, course, ...range }: Range): DriftField => ({
  ...{ id, unit, ...(course && { course }) },
  field: number({ ...range, sentence, unit: unit === '%' ? '%' : '', scale: 'linear' }),
})
const whole = (id: string, range: Range) => real(id, { ...range, integer: true })

/** What happens to the stage. */
export const slowdown: readonly DriftField[] = [
  real('overhead', { label: 'Overhead grows', unit: 'times', default: 4, min: 0.1, max: 100 }),
  real('cost', { label: 'Cost per byte grows', unit: 'times', default: 1, min: 0.1, max: 100 }),
]

/** When. */
export const course: readonly DriftField[] = [
  whole('from', {
    ...{ label: 'From message', unit: '', default: 60, min: 1, max: 1000 },
    course: ['step', 'ramp'],
  }),
  whole('to', { label: 'Full at message', unit: '', default: 120, min: 2, max: 1000, course: 'ramp' }),
  whole('period', { label: 'Period', unit: 'messages', default: 50, min: 2, max: 1000, course: 'bursts' }),
  real('pace', { label: 'Moves by about', unit: '%', default: 10, min: 1, max: 100, course: 'wander' }),
]

/** The stream, and what is assumed of the sender. */
export const stream: readonly DriftField[] = [
  whole('messages', { label: 'Messages', unit: '', default: 200, min: 2, max: 1000 }),
  real('noise', { label: 'Timing noise', unit: '%', default: 2, min: 0, max: 50 }),
  whole('memory', { label: 'Adaptive: remembers', unit: 'messages', default: 6, min: 2, max: 1000 }),
  whole('probe', { label: 'Adaptive: a trial every', unit: 'messages', default: 5, min: 2, max: 1000 }),
  whole('seed', { label: 'Seed', unit: '', default: 1, min: 0, max: 4_294_967_295 }),
]

export const fields = [...slowdown, ...course, ...stream]

export const fitsCourse = (field: DriftField, kind: string): boolean =>
  field.course === undefined || [field.course].flat().some((course) => course === kind)

/** What the link, or the person, has written; the field's first value where there is nothing. */
export const textOf = (view: Readonly<Record<string, string>>, { id, field }: DriftField): string =>
  view[id] ?? String(field.default)

/** A number as it was written. @throws InputError that calls it by its label */
export const readNumber = (field: NumberField, text: string): number =>
  typedNumber(field, field.label, text, { kilobyte: 1024 })

export const courseOf = (view: Readonly<Record<string, string>>): string => view['course'] ?? 'step'

/** The stage that is slowed down when nobody chose one: the slowest. */
export function stageOf(
  view: Readonly<Record<string, string>>,
  stages: readonly NamedStage[],
  bytes: number,
): string {
  const times = stages.map(({ overhead, perByte }) => overhead + bytes * perByte)
  return view['stage'] ?? String(times.indexOf(Math.max(...times)))
}

export type ReadSettings = { readonly settings: DriftSettings } | { readonly fault: string }

/** What was written, read; or the first thing that is wrong with it, in words. */
export function readSettings(...said: Parameters<typeof settingsOf>): ReadSettings {
  try {
    return { settings: settingsOf(...said) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { fault: `${error.message}.` }
  }
}

/** @throws InputError */
function settingsOf(
  view: Readonly<Record<string, string>>,
  stages: readonly NamedStage[],
  bytes: number,
): DriftSettings {
  const kind = courses.find(({ value }) => value === courseOf(view))?.value
  if (!kind)
    throw new InputError('Course', `one of ${courses.map(({ value }) => value).join(', ')}`, courseOf(view))
  const stage = stageOf(view, stages, bytes)
  if (!/^\d+$/.test(stage) || Number(stage) >= stages.length)
    throw new InputError('Stage', `0 to ${stages.length - 1}`, stage)
  const there = fields.filter((field) => fitsCourse(field, kind))
  const number = Object.fromEntries(
    there.map((each) => [each.id, readNumber(each.field, textOf(view, each))]),
  )
  const value = (id: string) => number[id]!
  if (kind === 'ramp' && value('to') <= value('from'))
    throw new InputError('Full at message', `a message after ${value('from')}, where it begins`, value('to'))
  const shapes: Record<Course, () => ContentionCourse> = {
    step: () => ({ kind: 'step', from: value('from') - 1 }),
    ramp: () => ({ kind: 'ramp', from: value('from') - 1, to: value('to') - 1 }),
    bursts: () => ({ kind: 'bursts', period: value('period') }),
    wander: () => ({ kind: 'wander', step: value('pace') / 100 }),
  }
  return {
    contention: {
      stage: Number(stage),
      overhead: value('overhead'),
      perByte: value('cost'),
      course: shapes[kind](),
    },
    messages: value('messages'),
    sender: { memory: value('memory'), probeEvery: value('probe'), noise: value('noise') / 100 },
    seed: value('seed'),
  }
}
