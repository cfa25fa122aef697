import type { Unit } from '../base/unit.ts'
import type { Edit } from '../scenario/document.ts'

/** The answer first: one sentence with one large number in it, as data, so that its numbers can be touched. */
export interface Headline {
  /** What the number is of: 'A message of 4 KB crosses 4 stages in 5 equal pieces'. A colon follows. */
  readonly lead: readonly Slot[]
  /** A metric's name; its value is the large number. */
  readonly metric: string
  /** What follows the number, with its punctuation: ', not 286.9 uncut'. A full stop follows. */
  readonly rest: readonly Slot[]
  /** The rest says what would be better, or that nothing is: who is to find that out is not told. */
  readonly advises?: true
  /**
   * What the number lacks, so that it does not compare with one that has it: of a run that was stopped, or stands still for
   * ever, it is of no end, and of messages that nobody answers it counts what was sent.
   */
  readonly lacks?: 'end' | 'answers'
  /** What else must be said, in sentences of their own. */
  readonly sentence?: string
}

/** A part of the sentence: words with their spaces, a metric's value, or a number of the scenario. */
export type Slot = string | { readonly metric: string } | Amount

/** A number in the sentence, stored in `unit`. */
export interface Amount {
  readonly value: number
  /** It is a count when absent. */
  readonly unit?: Unit
  /** What is counted: one of it, and any other number of it. */
  readonly nouns?: readonly [one: string, many: string]
  /** The parameter it is the value of, by path: a number, or a list whose entries it counts. */
  readonly path?: string
  /** What is done before the number is set, where the path leads nowhere yet. */
  readonly first?: Edit
}
