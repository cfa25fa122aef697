import { type Meaning, methods, type Method } from '../../../../../engine/systems/pipeline/door.ts'

/** What a person says of the table that stands in the box. */
export interface Choices {
  /** By the number of a column. */
  readonly meanings: readonly (readonly [number, { readonly meaning: Meaning; readonly unit?: string }])[]
  /** Which of several runs. */
  readonly run?: number
  /** What the times are. */
  readonly method?: Method
}

export const noChoices: Choices = { meanings: [] }

/** A pasted text, and what the person says of it. */
export interface Measured {
  readonly text: string
  readonly choices: Choices
}

/** What a column can be taken for, in the words of a select. */
export const meaningWords: Readonly<Record<Meaning, string>> = {
  size: 'message size',
  fragment: 'fragment size',
  time: 'latency',
  perByte: 'time per byte',
  bandwidth: 'bandwidth, back to back',
  count: 'repetitions',
  stage: 'stage name',
  ignored: 'not used',
}

/** Choices with another meaning for one column. */
export function withMeaning(choices: Choices, number: number, meaning: Meaning, unit?: string): Choices {
  const others = choices.meanings.filter(([other]) => other !== number)
  return { ...choices, meanings: [...others, [number, { meaning, ...(unit !== undefined && { unit }) }]] }
}

/** Is a text that was typed in still the table that choices were made for? Half of it stands where it stood. */
export function isSameTable(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return (start + end) * 2 > Math.max(before.length, after.length)
}

/** The choices in a JSON text that this browser kept for a table; none where they are of another or are broken. */
export function choicesFrom(json: string | null, text: string): Choices {
  const kept = parsed(json)
  if (typeof kept !== 'object' || kept === null) return noChoices
  const { of, meanings, run, method } = kept as Readonly<Record<string, unknown>>
  if (of !== printOf(text) || !Array.isArray(meanings)) return noChoices
  return {
    meanings: meanings.filter(isGiven),
    ...(Number.isInteger(run) && { run: run as number }),
    ...(methods.some(({ value }) => value === method) && { method: method as Method }),
  }
}

export const choicesJson = (choices: Choices, text: string): string =>
  JSON.stringify({ of: printOf(text), ...choices })

function isGiven(entry: unknown): entry is Choices['meanings'][number] {
  if (!Array.isArray(entry)) return false
  const [number, given] = entry as readonly unknown[]
  if (!Number.isInteger(number) || typeof given !== 'object' || given === null) return false
  const { meaning, unit } = given as Readonly<Record<string, unknown>>
  return (
    typeof meaning === 'string' &&
    Object.hasOwn(meaningWords, meaning) &&
    (unit === undefined || (typeof unit === 'string' && unit.length <= 20))
  )
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A text in few digits (FNV-1a), to tell whether choices are of it. */
function printOf(text: string): string {
  let print = 0x811c9dc5
  for (let i = 0; i < text.length; i++) print = Math.imul(print ^ text.charCodeAt(i), 0x01000193)
  return `${text.length}.${print >>> 0}`
}
