import { flipped } from './packet.ts'
import type { Bit, DataHeader, Feedback } from './packet.ts'

/**
 * The sending end of one stop-and-wait logical channel between two NICs: an entry of the send table.
 * At most one message is outstanding; a message keeps its sequence bit however often it is transmitted.
 * "Virtual Network Transport Protocols for Myrinet", sections 4.2.1, 4.3, 4.4.
 * M identifies a message (a number, an object); the machine never looks inside.
 */
export interface SendChannel<M> {
  readonly seq: Bit
  /** The un-acknowledged message, or undefined when the channel is idle. */
  readonly message: M | undefined
  /** Of the latest transmission; `never` before the first of this message. */
  readonly timestamp: number
  /** When the latest transmission began: what its age is counted from [the caller's time unit]. */
  readonly sentAt: number
  /** Retransmissions since the last answer of any kind. */
  readonly retries: number
  /** Timestamp echoed by the last NACK of this message, or `never`. */
  readonly nackedTimestamp: number
  /** The receiver must be told to adopt the bit: an earlier message was given up. */
  readonly init: boolean
  readonly epoch: number
}

export const never = -1

export const idleSendChannel: SendChannel<never> = {
  seq: 0,
  message: undefined,
  timestamp: never,
  sentAt: 0,
  retries: 0,
  nackedTimestamp: never,
  init: false,
  epoch: 0,
}

/** A message takes an idle channel; its timer starts. Section 4.3. */
export const occupied = <M>(channel: SendChannel<M>, message: M, now: number): SendChannel<M> => ({
  seq: channel.seq,
  message,
  timestamp: never,
  sentAt: now,
  retries: 0,
  nackedTimestamp: never,
  init: channel.init,
  epoch: channel.epoch,
})

/** A transmission leaves, with a new timestamp each time. Section 4.4.4. */
export const transmitted = <M>(channel: SendChannel<M>, timestamp: number): SendChannel<M> => ({
  seq: channel.seq,
  message: channel.message,
  timestamp,
  sentAt: channel.sentAt,
  retries: channel.retries,
  nackedTimestamp: channel.nackedTimestamp,
  init: channel.init,
  epoch: channel.epoch,
})

/** The header of the latest transmission. */
export const dataHeader = (channel: SendChannel<unknown>): DataHeader => ({
  seq: channel.seq,
  timestamp: channel.timestamp,
  init: channel.init,
  epoch: channel.epoch,
})

/** Feedback for a message that has left the channel already. Section 4.4.1. */
const isStale = (channel: SendChannel<unknown>, feedback: Feedback): boolean =>
  channel.message === undefined || feedback.seq !== channel.seq || feedback.epoch !== channel.epoch

/** ACK or RET: the channel is free for the next message, with the other bit. Section 4.3. */
const freed = (channel: SendChannel<unknown>): SendChannel<never> =>
  channel.epoch === 0 ? freeInFirstEpoch[flipped(channel.seq)] : free(flipped(channel.seq), channel.epoch)

const free = (seq: Bit, epoch: number): SendChannel<never> => ({
  seq,
  message: undefined,
  timestamp: never,
  sentAt: 0,
  retries: 0,
  nackedTimestamp: never,
  init: false,
  epoch,
})

/** By bit. Nearly all channels stay in it, and are freed once for each message: they share two objects. */
const freeInFirstEpoch: readonly [SendChannel<never>, SendChannel<never>] = [free(0, 0), free(1, 0)]
const acknowledgedInFirstEpoch = freeInFirstEpoch.map((channel) => ({ channel, effect: 'freed' }) as const)

/**
 * NACK: the receiver is alive and could not take the message now. It only clears the count of retries and notes
 * which transmission was refused; the channel stays occupied and its bit stays. Sections 4.2.2, 4.4.4.
 */
const refused = <M>(channel: SendChannel<M>, timestamp: number): SendChannel<M> => ({
  seq: channel.seq,
  message: channel.message,
  timestamp: channel.timestamp,
  sentAt: channel.sentAt,
  retries: 0,
  nackedTimestamp: timestamp,
  init: channel.init,
  epoch: channel.epoch,
})

/** One more transmission of the same message begins; the timer starts again. Section 4.3. */
export const retried = <M>(channel: SendChannel<M>, now: number): SendChannel<M> => ({
  seq: channel.seq,
  message: channel.message,
  timestamp: channel.timestamp,
  sentAt: now,
  retries: channel.retries + 1,
  nackedTimestamp: channel.nackedTimestamp,
  init: channel.init,
  epoch: channel.epoch,
})

/**
 * The message is given up and goes back to its user. Whether the receiver took it is not known, so the bit is
 * marked uninitialised: the next message makes the receiver adopt it, under a new epoch. Section 4.4.2.
 */
export const abandoned = (channel: SendChannel<unknown>): SendChannel<never> => ({
  ...freed(channel),
  init: true,
  epoch: channel.epoch + 1,
})

/**
 * The endpoint of the message leaves the NIC: the message goes back to the head of its send queue and the channel
 * keeps its bit. Safe only if the receiver is known not to have taken it (see `isSettled`). Section 4.4.4.
 */
export const withdrawn = (channel: SendChannel<unknown>): SendChannel<never> => ({
  ...freed(channel),
  seq: channel.seq,
  init: channel.init,
})

/** What feedback does to the sender: `ignored` (stale), `freed`, `returned` to the user, or `refused`. */
export type FeedbackEffect = 'ignored' | 'freed' | 'returned' | 'refused'

interface Settled<M> {
  readonly channel: SendChannel<M>
  readonly effect: FeedbackEffect
}

/** The one place where an answer meets its channel. Sections 4.3, 4.4.1, 4.4.4. */
export function answered<M>(channel: SendChannel<M>, feedback: Feedback): Settled<M> {
  if (isStale(channel, feedback)) return { channel, effect: 'ignored' }
  switch (feedback.answer) {
    case 'ACK':
      return channel.epoch === 0
        ? acknowledgedInFirstEpoch[flipped(channel.seq)]!
        : { channel: freed(channel), effect: 'freed' }
    case 'RET':
      return { channel: freed(channel), effect: 'returned' }
    case 'NACK':
      return { channel: refused(channel, feedback.timestamp), effect: 'refused' }
  }
}
