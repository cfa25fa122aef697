import type { Frame } from './frame.ts'

/** One side of a connection, sending and receiving. Counters count frames from 0 and never wrap; frames carry them modulo 2^k. */
export interface Connection<M> {
  /** The oldest unconfirmed frame. */
  readonly base: number
  /** The next new frame; 0 <= next - base <= window. */
  readonly next: number
  /** What frames base to next - 1 hold. */
  readonly unconfirmed: readonly M[]
  /** The next frame to deliver: how many have been. */
  readonly expected: number
  /** Frames that came before `expected`, by their counter: all in (expected, expected + window). */
  readonly kept: ReadonlyMap<number, M>
  /** The gap at `expected` has been complained of: one NAK a gap (ours). */
  readonly nakSent: boolean
  /** An ACK timer runs. */
  readonly ackArmed: boolean
}

export const newConnection: Connection<never> = {
  base: 0,
  next: 0,
  unconfirmed: [],
  expected: 0,
  kept: new Map<number, never>(),
  nakSent: false,
  ackArmed: false,
}

/** What a rule asks of the interface around it. Counters are those of this side's own frames. */
export type Effect<M> =
  | { readonly kind: 'transmit'; readonly frame: Frame<M>; readonly why: Why; readonly count: number }
  /** Starts the SEND timer of a frame, at the tail of the list; one that runs is taken out first. */
  | { readonly kind: 'startSend'; readonly count: number }
  | { readonly kind: 'cancelSend'; readonly count: number }
  | { readonly kind: 'armAck' }
  | { readonly kind: 'cancelAck' }
  | { readonly kind: 'deliver'; readonly message: M; readonly count: number }
  | { readonly kind: 'keep'; readonly message: M; readonly count: number }
  | { readonly kind: 'reject'; readonly because: 'duplicate' | 'outOfWindow' | 'keptAlready' }
  /** An acknowledgement of what was never sent. */
  | { readonly kind: 'stale' }
  /** So many slots of the window are free again: blocked messages may go. */
  | { readonly kind: 'opened'; readonly slots: number }

/** Why a frame is transmitted. */
export type Why = 'new' | 'timeout' | 'nak' | 'control'

export interface Outcome<M> {
  readonly connection: Connection<M>
  readonly effects: readonly Effect<M>[]
}
