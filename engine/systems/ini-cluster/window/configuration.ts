import type { WindowRules } from '../../../protocols/slidingWindow/frame.ts'

/** Two interfaces, A and B, and the wire between them. All times in ticks. */
export interface WindowConfiguration {
  readonly rules: WindowRules
  /** Of the wire, one way, >= 1. */
  readonly delay: number
  /** T_a: from what calls for an ACK to the ACK, >= 1. */
  readonly ackAfter: number
  /** T_s: from a frame to the same frame again, >= 1. */
  readonly resendAfter: number
  /** A cancelled timer's ticks go to its successor; otherwise it is only delinked, as the text says. */
  readonly absorb: boolean
  /** What both users want to send, by time. */
  readonly sends: readonly Send[]
  readonly faults: readonly WireFault[]
  readonly chance: Chance
  /** Events after this time do not happen. */
  readonly until: number
}

export const [sideA, sideB] = [0, 1] as const
export type Side = typeof sideA | typeof sideB

export interface Send {
  readonly time: number
  readonly side: Side
  readonly message: number
}

/** What happens to the n-th packet (from 1) of a side, of whatever kind. */
export interface WireFault {
  readonly sender: Side
  readonly n: number
  readonly action: FaultAction
}

export type FaultAction =
  | { readonly kind: 'drop' | 'corrupt'; readonly takes?: never }
  /** It takes so long in all, or a second copy does: ticks from its departure. */
  | { readonly kind: 'delay' | 'duplicate'; readonly takes: number }

/** What the wire does by itself, drawn for each packet. Probabilities from 0 to 1. */
export interface Chance {
  readonly seed: number
  readonly loss: number
  readonly corruption: number
  readonly duplication: number
  /** A packet takes up to so many ticks longer, each as likely: more than 0 lets packets overtake. */
  readonly jitter: number
}
