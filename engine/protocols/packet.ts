/** The alternating bit of a logical channel. */
export type Bit = 0 | 1

/** The other bit. */
export const flipped = (bit: Bit): Bit => (bit === 0 ? 1 : 0)

/**
 * What the header of a data packet tells the receiving NIC about its channel.
 * "Virtual Network Transport Protocols for Myrinet", section 4.3; `init` and `epoch` are section 4.4.2's
 * uninitialised channel, made safe against late copies (our addition).
 */
export interface DataHeader {
  readonly seq: Bit
  /** The sender's transmission counter: every transmission has a new one. Echoed by the answer. */
  readonly timestamp: number
  /** The receiver must adopt `seq`, unless it has already done so for this epoch. */
  readonly init: boolean
  readonly epoch: number
}

/**
 * The answers of a receiver: taken; not now, keep it; cannot ever be delivered, give it back to its user.
 */
export type Answer = 'ACK' | 'NACK' | 'RET'

/**
 * An answer names the transmission that caused it. Section 4.4.4. That it echoes the epoch too is ours: bits that
 * were given up do not alternate with answers, so that after two of them a late answer would have the right bit.
 */
export interface Feedback {
  readonly answer: Answer
  readonly seq: Bit
  readonly timestamp: number
  readonly epoch: number
}
