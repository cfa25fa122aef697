export interface Cut {
  /** Bytes of each item in order [B]; exact reals under an equal cut. */
  readonly sizes: Float64Array
  readonly total: number
  /** The boundaries may be dragged. */
  readonly editable: boolean
  /** What the sizes follow from, in a sentence, where they cannot be dragged for another reason than their number. */
  readonly because?: string
}
