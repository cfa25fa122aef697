import {
  choice,
  number,
  optional,
  record,
  type NumberField,
  type ViewWords,
} from '../../../../engine/index.ts'
import { courses, fields, sentence, type Course } from './settings.ts'

const numbers: Readonly<Record<string, NumberField>> = Object.fromEntries(
  fields.map(({ id, field }) => [id, field]),
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
