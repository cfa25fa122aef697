/**
 * What travels between two interfaces: four bytes before a message, of which the connection's number is left out here,
 * as there is one. "A Scalable Parallel Inter-Cluster Communication System for Clustered Multiprocessors", section 3.2.1.
 * M identifies a message; the rules never look inside.
 */
export type Frame<M> =
  | {
      readonly opcode: 'DATA'
      /** Of this frame, 0 to 2^k - 1. */
      readonly seq: number
      /** The next number expected from the other side: all before it are confirmed. */
      readonly ack: number
      readonly message: M
    }
  | { readonly opcode: 'ACK'; readonly ack: number }
  /** "I have everything before `ack`, resend `ack`": the number stands here, as the third byte is unused (ours). */
  | { readonly opcode: 'NAK'; readonly ack: number }

/** What both sides of a connection agree on. */
export interface WindowRules {
  /** Most frames that are out and unconfirmed, and the receiver's window as well; 1 to 2^seqBits. */
  readonly window: number
  /** Bits of a sequence number, 1 to 22. */
  readonly seqBits: number
  /** A gap is answered with a NAK. */
  readonly nak: boolean
  /** An old duplicate is acknowledged once more. Ours and essential: without it one lost ACK is a livelock. */
  readonly reackDuplicates: boolean
}

/** How many sequence numbers there are. */
export const numbers = ({ seqBits }: Pick<WindowRules, 'seqBits'>): number => 1 << seqBits

/** The number that the `count`-th frame (from 0) carries. */
export const wrapped = (rules: WindowRules, count: number): number => count & (numbers(rules) - 1)

/** How far one has to count upwards from `from` to come to `to`, 0 to 2^k - 1. */
export const distance = (rules: WindowRules, from: number, to: number): number => wrapped(rules, to - from)
