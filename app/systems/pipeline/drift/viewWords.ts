import {
  choice,
  number,
  optional,
  record,
  type NumberField,
  type ViewWords,
} from '../../../../engine/index.ts'
import { courses, fields, type Course } from './settings.ts'

const sentence = 'What the stream of messages meets, and how it is sent.'

const numbers: Readonly<Record<string, NumberField>> = Object.fromEntries(
  fields.map(({ id, label, min, max, whole, initial }) => [
    id,
    number({
      ...{ label, sentence, min, max, integer: whole, default: Number(initial) },
      ...{ unit: '', scale: 'linear' },
    }),
  ]),
)

const stage = number({
  label: 'Stage',
  sentence: 'The stage that slows down, from 0.',
  unit: '',
  min: 0,
  max: 63,
  integer: true,
  default: 0,
  scale: 'linear',
})

const words = record({
  stage: optional(stage, 'the slowest'),
  course: choice<Course>({ label: 'When', sentence, options: courses, default: 'step' }),
  ...numbers,
})

export const driftWords: ViewWords = {
  desk: 'drift',
  words,
  flat: Object.fromEntries(Object.keys(words.fields).map((name) => [name, name])),
}
