/** A stretch of the timeline that has a name; times in the timeline's unit. */
export interface Phase {
  readonly id: string
  /** 'T' with a subscript is written 'T_f'. */
  readonly label: string
  readonly sentence: string
  readonly start: number
  readonly end: number
  /** The one phase that matters, and what is said of its time: 'in the bottleneck'. */
  readonly emphasis?: string
}

/** Idle stretches of lanes with their cause. Struct of arrays; all of the same length. */
export interface Gaps {
  readonly lane: Uint16Array
  readonly start: Float64Array
  readonly end: Float64Array
  /** The item that the lane is waiting for, or the last it served for `drained`. */
  readonly item: Uint32Array
  readonly cause: Uint8Array
}

/** filling: nothing has arrived yet; starved: the upstream lane is still at work; drained: nothing is left. */
export const gapCauses = ['filling', 'starved', 'drained'] as const
