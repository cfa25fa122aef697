/** What nodes are told to do: a small language, one line a step. `any` is -1 in numbers. */
export interface Section {
  /** The nodes that run it, first to last. */
  readonly first: number
  readonly last: number
  readonly steps: readonly Step[]
}

/** A node, or the neighbour of whoever runs the line, in a ring of all nodes. */
export type Peer = number | 'next' | 'previous'

export type Step = { readonly line: number } & (
  | {
      readonly kind: 'send'
      readonly to: Peer
      /** [B] */
      readonly bytes: number
      readonly tag: number
      readonly context: number
    }
  | {
      readonly kind: 'recv' | 'post'
      readonly from: Peer | 'any'
      readonly tag: number | 'any'
      readonly context: number
    }
  /** Until all posted receives have their messages. */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'compute'
      /** [ps] */
      readonly time: number
    }
  | { readonly kind: 'loop'; readonly times: number; readonly body: readonly Step[] }
)

export const mostNodes = 24
export const mostLines = 400
export const mostTimes = 1_000_000
export const mostTag = 65_535
export const mostContext = 255
/** [B] */
export const mostBytes = 2 ** 26
/** [ps] */
export const longestCompute = 1e13
/** Loops within loops. */
export const deepest = 6
/** Steps that all nodes together may take. */
export const mostSteps = 2_000_000
