import { isObject, parsedJson, sameValue } from '../../engine/index.ts'

/** What was said at a step. */
export interface Answer {
  readonly prediction?: string
  readonly reason?: string
  /** Its goal was reached, or what was asked was answered. */
  readonly done?: true
  /** What was made of its scenario: what stands behind the `#` of a link. */
  readonly made?: string
}

/** Where a person is in a lesson. */
export interface KeptPlace {
  /** From 1. */
  readonly step: number
  /** By the number of the step. */
  readonly answers: Readonly<Record<string, Answer>>
}

const key = 'stagescope.lessons'
/** What could not all be read, as it stood there. */
const asideKey = 'stagescope.lessons.aside'

type Places = Readonly<Record<string, KeptPlace>>

interface Read {
  readonly places: Places
  /** The text, where not all of it could be read. */
  readonly damaged?: string
}

/** Where this browser was left in each lesson, by its id; empty where nothing is kept, or storage is forbidden. */
export const keptPlaces = (): Places => read().places

function read(): Read {
  const text = item(key)
  if (text === null) return { places: {} }
  try {
    const found = parsedJson(text, key)
    const places = checked(found)
    return isWhole(places, found) ? { places } : { places, damaged: text }
  } catch {
    return { places: {}, damaged: text }
  }
}

/**
 * Keeps the place in one lesson. What stood there and cannot be read is set aside first, and never written over.
 * @returns what a person should know of it: that it was not kept, or that something was set aside
 */
export const keepPlace = (lesson: string, step: number, answer: Answer | undefined): string | undefined =>
  write(lesson, step, answer && { [step]: answer })

/** Keeps what was made of a step's scenario, wherever one is by now; undefined where it is as the step opens it. */
export function keepMade(lesson: string, step: number, made: string | undefined): string | undefined {
  const { [lesson]: place } = keptPlaces()
  const { made: before, ...answer }: Answer = place?.answers[step] ?? {}
  if (before === made) return undefined
  return write(lesson, place?.step ?? step, { [step]: { ...answer, ...(made !== undefined && { made }) } })
}

function write(lesson: string, step: number, changed: KeptPlace['answers'] = {}): string | undefined {
  const { places, damaged } = read()
  const place = { step, answers: { ...places[lesson]?.answers, ...changed } }
  try {
    if (damaged !== undefined) setAside(damaged)
    localStorage.setItem(key, JSON.stringify({ ...places, [lesson]: place }))
  } catch {
    return 'This browser’s storage is full or denied: your place in the lesson is in the address alone.'
  }
  if (damaged === undefined) return undefined
  return 'Not all that was kept of your lessons could be read. It was set aside as it is: the list of lessons has it.'
}

function setAside(text: string): void {
  const before = keptAside()
  localStorage.setItem(asideKey, JSON.stringify([...before.filter((each) => each !== text), text]))
}

/** Texts that were set aside because not all of them could be read, the oldest first. */
export function keptAside(): readonly string[] {
  const text = item(asideKey)
  if (text === null) return []
  try {
    const found = parsedJson(text, asideKey)
    return Array.isArray(found) && found.every((each) => typeof each === 'string') ? found : [text]
  } catch {
    return [text]
  }
}

export function forgetAside(): void {
  try {
    localStorage.removeItem(asideKey)
  } catch {
    // What storage forbids to look at is not there either.
  }
}

function item(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

const isWhole = (places: Places, found: unknown): boolean => sameValue(places, found)

/** What storage says may be from elsewhere: what is no place is left out. */
function checked(found: unknown): Readonly<Record<string, KeptPlace>> {
  const entries = isObject(found) ? Object.entries(found) : []
  return Object.fromEntries(
    entries.flatMap(([id, place]) => {
      if (!isObject(place)) return []
      const { step } = place
      if (!Number.isInteger(step) || (step as number) < 1) return []
      const answers = isObject(place['answers']) ? Object.entries(place['answers']) : []
      return [[id, { step: step as number, answers: Object.fromEntries(answers.map(answerOf)) }]]
    }),
  )
}

function answerOf([step, answer]: [string, unknown]): [string, Answer] {
  const { prediction, reason, done, made } = isObject(answer) ? answer : {}
  return [
    step,
    {
      ...(typeof prediction === 'string' && { prediction }),
      ...(typeof reason === 'string' && { reason }),
      ...(done === true && { done }),
      ...(typeof made === 'string' && { made }),
    },
  ]
}
