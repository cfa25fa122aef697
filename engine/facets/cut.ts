import type { Unit } from '../base/unit.ts'

/** Into what a message (or whatever is cut) is cut; the sizes, each above 0, add up to `total`. */
export interface Cut {
  /** Bytes of each item in order [B]; exact reals under an equal cut. */
  readonly sizes: Float64Array
  readonly total: number
  /** In what sizes are shown; bytes when absent. */
  readonly unit?: Unit
  /** What is cut, and into what; a message into fragments when absent. */
  readonly nouns?: CutNouns
  /** The boundaries may be dragged. */
  readonly editable: boolean
  /** What the sizes follow from, in a sentence, where they cannot be dragged for another reason than their number. */
  readonly because?: string
}

/** What the page calls the whole, one part and several: 'message', 'fragment', 'fragments'. */
export interface CutNouns {
  readonly whole: string
  readonly part: string
  readonly parts: string
}
