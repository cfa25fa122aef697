import { InputError } from '../base/inputError.ts'
import type { Params, Scenario } from './document.ts'
import { isList } from './sameValue.ts'
import type { Value } from './schema.ts'

/** What a link carries: a scenario, and how to look at it. */
export interface Envelope {
  readonly scenario: Scenario
  /** The second scenario of a comparison, B. */
  readonly other?: Scenario
  readonly title?: string
  /** What the page shows, by names of its own: tab, zoom, selection. Never changes a result. */
  readonly view?: Readonly<Record<string, string>>
  /** What a student predicted, in the words of the page that asked. */
  readonly prediction?: string
  /** Paths of parameters that may not be changed, or are not shown. */
  readonly locks?: readonly string[]
  readonly hidden?: readonly string[]
  /** A program beside the scenario. */
  readonly code?: string
}

const longest: Readonly<Record<'title' | 'prediction' | 'code' | 'view' | 'path', number>> = {
  title: 200,
  prediction: 2000,
  code: 50_000,
  view: 500,
  path: 200,
}

/** @throws InputError when a text of the envelope is longer than links carry, or cannot be written */
export function checkedText(kind: keyof typeof longest, text: string, path: string): string {
  if (text.length > longest[kind]) throw new InputError(path, `at most ${longest[kind]} characters`, text)
  if (/\p{Surrogate}/u.test(text)) throw new InputError(path, 'text without broken characters', text)
  return text
}

/** Lists longer than this make a link that nobody can paste; a file carries them. */
const longestList = 256

/** Whether a scenario has a list, such as a cut made by hand, that is too long for a link. */
export function hasLongList(value: Params | Value | undefined): boolean {
  if (typeof value !== 'object') return false
  if (isList(value)) return value.length > longestList || value.some(hasLongList)
  return Object.values(value).some(hasLongList)
}
