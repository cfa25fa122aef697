/** Where a line runs, in pixels of the plot, and the number of its kind of packet. */
export interface Stroke {
  readonly kind: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export interface PacketMark extends Stroke {
  readonly packet: number
  readonly lost: boolean
  readonly damaged: boolean
}
