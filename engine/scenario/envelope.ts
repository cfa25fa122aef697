import type { Params, Scenario } from './document.ts'
import type { Lesson } from './link/lesson.ts'
import { isList } from './sameValue.ts'
import type { Value } from './schema.ts'

/** What a link carries: a scenario, and how to look at it. Nothing but the scenarios changes a result. */
export interface Envelope extends Notes {
  readonly scenario: Scenario
  /** The second scenario of a comparison, B. */
  readonly other?: Scenario
  readonly view?: View
  /** An intervention that whoever opens the link is to find: hidden from a glance, no secret. */
  readonly fault?: Params
}

/** What stands under one key of its own, each with the key and the limits of `link/noteKeys.ts`. */
export interface Notes {
  readonly title?: string
  /** What a student predicted, in the words of the page that asked. */
  readonly prediction?: string
  /** A program beside the scenario. */
  readonly code?: string
  /** Paths of parameters that may not be changed, or are not shown. */
  readonly locks?: readonly string[]
  readonly hidden?: readonly string[]
  /** The ids of the presets that the scenario, and the second one, began with. */
  readonly from?: string
  readonly otherFrom?: string
  readonly lesson?: Lesson
  /** What is not shown before there is a prediction: names of metrics or of parts of the page. */
  readonly predict?: readonly string[]
  /** Why, in the words of the person who made the link. */
  readonly reason?: string
  /** Who made the link, as they call themselves: what a class hands in is told apart by it. */
  readonly name?: string
  /** The parts that a page shows where it stands inside another. */
  readonly embed?: readonly string[]
}

/**
 * What the page shows. Notes of the page itself are text (`desk`, `below`); the words of a desk, under its id
 * (`map.stage`), stand as in the link and are read by what the desk declares (`viewWords.ts`).
 */
export type View = Readonly<Record<string, string>>

/** Lists longer than this make a link that nobody can paste; a file carries them. */
const longestList = 256

/** Whether a scenario has a list, such as a cut made by hand, that is too long for a link. */
export function hasLongList(value: Params | Value | undefined): boolean {
  if (typeof value !== 'object') return false
  if (isList(value)) return value.length > longestList || value.some(hasLongList)
  return Object.values(value).some(hasLongList)
}
