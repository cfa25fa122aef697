/** Where a line runs, in pixels of the plot, and the number of its style. */
export interface Stroke {
  readonly kind: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export interface PacketMark extends Stroke {
  readonly packet: number
  /** How wide it is where it is drawn as a band [px]; 0 of a line. */
  readonly band: number
  /** Of its item in the order, 0 to 1. */
  readonly place: number
  readonly lost: boolean
  readonly damaged: boolean
}
