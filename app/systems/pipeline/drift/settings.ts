import { visible } from '../../../../engine/index.ts'
import type {
  AdaptiveSender,
  Contention,
  ContentionCourse,
  NamedStage,
} from '../../../../engine/systems/pipeline/door.ts'
import { numberIn } from './numberIn.ts'

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
  readonly label: string
  readonly unit: string
  readonly initial: string
  readonly min: number
  readonly max: number
  readonly whole: boolean
  /** Only of this course. */
  readonly course?: Course | readonly Course[]
}

const whole = { whole: true } as const
const real = { whole: false } as const

/** What happens to the stage. */
export const slowdown: readonly DriftField[] = [
  { id: 'overhead', label: 'Overhead grows', unit: 'times', initial: '4', min: 0.1, max: 100, ...real },
  { id: 'cost', label: 'Cost per byte grows', unit: 'times', initial: '1', min: 0.1, max: 100, ...real },
]

/** When. */
export const course: readonly DriftField[] = [
  {
    id: 'from',
    label: 'From message',
    unit: '',
    initial: '60',
    min: 1,
    max: 1000,
    ...whole,
    course: ['step', 'ramp'],
  },
  {
    id: 'to',
    label: 'Full at message',
    unit: '',
    initial: '120',
    min: 2,
    max: 1000,
    ...whole,
    course: 'ramp',
  },
  {
    id: 'period',
    label: 'Period',
    unit: 'messages',
    initial: '50',
    min: 2,
    max: 1000,
    ...whole,
    course: 'bursts',
  },
  {
    id: 'pace',
    label: 'Moves by about',
    unit: '%',
    initial: '10',
    min: 1,
    max: 100,
    ...real,
    course: 'wander',
  },
]

/** The stream, and what is assumed of the sender. */
export const stream: readonly DriftField[] = [
  { id: 'messages', label: 'Messages', unit: '', initial: '200', min: 2, max: 1000, ...whole },
  { id: 'noise', label: 'Timing noise', unit: '%', initial: '2', min: 0, max: 50, ...real },
  { id: 'memory', label: 'Adaptive: remembers', unit: 'messages', initial: '6', min: 2, max: 1000, ...whole },
  {
    id: 'probe',
    label: 'Adaptive: a trial every',
    unit: 'messages',
    initial: '5',
    min: 2,
    max: 1000,
    ...whole,
  },
  { id: 'seed', label: 'Seed', unit: '', initial: '1', min: 0, max: 4_294_967_295, ...whole },
]

export const fields = [...slowdown, ...course, ...stream]

export const fitsCourse = (field: DriftField, kind: string): boolean =>
  field.course === undefined || [field.course].flat().some((course) => course === kind)

/** What the link, or the person, has written; the field's first value where there is nothing. */
export const textOf = (view: Readonly<Record<string, string>>, { id, initial }: DriftField): string =>
  view[id] ?? initial

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
export function readSettings(
  view: Readonly<Record<string, string>>,
  stages: readonly NamedStage[],
  bytes: number,
): ReadSettings {
  const kind = courses.find(({ value }) => value === courseOf(view))?.value
  if (!kind)
    return {
      fault: `Course: expected ${courses.map(({ value }) => value).join(', ')}, got “${visible(courseOf(view))}”.`,
    }
  const stage = stageOf(view, stages, bytes)
  if (!/^\d+$/.test(stage) || Number(stage) >= stages.length)
    return { fault: `Stage: expected 0 to ${stages.length - 1}, got “${visible(stage)}”.` }
  const number: Record<string, number> = {}
  for (const field of fields.filter((field) => fitsCourse(field, kind))) {
    const text = textOf(view, field)
    const value = numberIn(text)
    const right = value >= field.min && value <= field.max
    if (!right || (field.whole && !Number.isInteger(value)))
      return {
        fault: `${field.label}: expected ${field.whole ? 'a whole number' : 'a number'} from ${field.min} to ${field.max}, got “${visible(text)}”.`,
      }
    number[field.id] = value
  }
  const value = (id: string) => number[id]!
  if (kind === 'ramp' && value('to') <= value('from'))
    return {
      fault: `Full at message: expected a message after ${value('from')}, where it begins, got “${value('to')}”.`,
    }
  const shapes: Record<Course, () => ContentionCourse> = {
    step: () => ({ kind: 'step', from: value('from') - 1 }),
    ramp: () => ({ kind: 'ramp', from: value('from') - 1, to: value('to') - 1 }),
    bursts: () => ({ kind: 'bursts', period: value('period') }),
    wander: () => ({ kind: 'wander', step: value('pace') / 100 }),
  }
  return {
    settings: {
      contention: {
        stage: Number(stage),
        overhead: value('overhead'),
        perByte: value('cost'),
        course: shapes[kind](),
      },
      messages: value('messages'),
      sender: { memory: value('memory'), probeEvery: value('probe'), noise: value('noise') / 100 },
      seed: value('seed'),
    },
  }
}
