import { parsedJson } from '../../engine/index.ts'

/** What was said at a step. */
export interface Answer {
  readonly prediction?: string
  readonly reason?: string
  /** Its goal was reached, or what was asked was answered. */
  readonly done?: true
}

/** Where a person is in a lesson. */
export interface KeptPlace {
  /** From 1. */
  readonly step: number
  /** By the number of the step. */
  readonly answers: Readonly<Record<string, Answer>>
}

const key = 'stagescope.lessons'

/** Where this browser was left in each lesson, by its id; empty where nothing is kept, or storage is forbidden. */
export function keptPlaces(): Readonly<Record<string, KeptPlace>> {
  try {
    const text = localStorage.getItem(key)
    return text === null ? {} : checked(parsedJson(text, key))
  } catch {
    return {}
  }
}

/** Keeps the place in one lesson; lasts as long as the page where storage is full or forbidden. */
export function keepPlace(lesson: string, step: number, answer: Answer | undefined): void {
  const places = keptPlaces()
  const answers = places[lesson]?.answers ?? {}
  const place = { step, answers: answer ? { ...answers, [step]: answer } : answers }
  try {
    localStorage.setItem(key, JSON.stringify({ ...places, [lesson]: place }))
  } catch {
    // The address still says where one is.
  }
}

/** What storage says may be from elsewhere: what is no place is left out. */
function checked(found: unknown): Readonly<Record<string, KeptPlace>> {
  const entries = isRecord(found) ? Object.entries(found) : []
  return Object.fromEntries(
    entries.flatMap(([id, place]) => {
      if (!isRecord(place) || !Number.isInteger(place['step'])) return []
      const answers = isRecord(place['answers']) ? Object.entries(place['answers']) : []
      return [[id, { step: place['step'] as number, answers: Object.fromEntries(answers.map(answerOf)) }]]
    }),
  )
}

function answerOf([step, answer]: [string, unknown]): [string, Answer] {
  const { prediction, reason, done } = isRecord(answer) ? answer : {}
  return [
    step,
    {
      ...(typeof prediction === 'string' && { prediction }),
      ...(typeof reason === 'string' && { reason }),
      ...(done === true && { done }),
    },
  ]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
