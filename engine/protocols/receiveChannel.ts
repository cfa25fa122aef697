import { flipped } from './packet.ts'
import type { Answer, Bit, DataHeader } from './packet.ts'

/**
 * The receiving end of one stop-and-wait logical channel: an entry of the receive table. A channel from which
 * nothing has come yet has no entry. "Virtual Network Transport Protocols for Myrinet", sections 4.2.1, 4.3.
 */
export interface ReceiveChannel {
  readonly expected: Bit
  /** Of the last initialisation that was adopted. */
  readonly epoch: number
  /** What became of the last message that was dealt with for good: a late copy of it gets the same answer. */
  readonly concluded: 'ACK' | 'RET'
}

/** What stands behind the channel for this packet: the destination endpoint and its receive queue. */
export type Destination = 'free' | 'full' | 'unmapped' | 'nonResident' | 'wrongTag' | 'absent'

export type Verdict = 'accepted' | 'duplicate' | 'full' | 'unmapped' | 'nonResident' | 'wrongTag' | 'absent'

export interface Reception {
  readonly channel: ReceiveChannel
  readonly verdict: Verdict
  /** Silence where the endpoint does not exist: the sender's retries run out. */
  readonly answer: Answer | undefined
}

/** An uninitialised channel adopts the bit of the packet; so does a known one, once for each epoch. Section 4.4.2. */
const adopted = (channel: ReceiveChannel | undefined, data: DataHeader): ReceiveChannel =>
  channel === undefined || (data.init && data.epoch !== channel.epoch)
    ? { expected: data.seq, epoch: data.epoch, concluded: 'ACK' }
    : channel

/** A packet whose bit is not the expected one has been taken before. Section 4.4.1. */
const isDuplicate = (channel: ReceiveChannel, data: DataHeader): boolean => data.seq !== channel.expected

/** The message has been dealt with for good: from now on its bit means a duplicate. Section 4.3. */
const concluded = (channel: ReceiveChannel, answer: 'ACK' | 'RET'): ReceiveChannel => ({
  expected: flipped(channel.expected),
  epoch: channel.epoch,
  concluded: answer,
})

/**
 * An intact data packet arrives (a corrupt one never gets here: the CRC dropped it). In this order: adopt,
 * duplicate (answer again, do not deliver), no endpoint (silence), wrong tag (return), not resident (NACK), memory not
 * mapped for DMA (NACK), queue full (NACK), deliver and acknowledge. The order of the last six is ours, and so is that
 * a copy of a returned message is returned again: an ACK would tell its sender that it was delivered. Sections 3.1,
 * 3.2, 4.2.2, 4.3, 4.4.
 */
export function received(known: ReceiveChannel | undefined, data: DataHeader, place: Destination): Reception {
  const channel = adopted(known, data)
  if (isDuplicate(channel, data)) return { channel, verdict: 'duplicate', answer: channel.concluded }
  switch (place) {
    case 'absent':
      return { channel, verdict: 'absent', answer: undefined }
    case 'wrongTag':
      return { channel: concluded(channel, 'RET'), verdict: 'wrongTag', answer: 'RET' }
    case 'nonResident':
      return { channel, verdict: 'nonResident', answer: 'NACK' }
    case 'unmapped':
      return { channel, verdict: 'unmapped', answer: 'NACK' }
    case 'full':
      return { channel, verdict: 'full', answer: 'NACK' }
    case 'free':
      return channel.epoch === 0
        ? acceptedInFirstEpoch[flipped(channel.expected)]
        : accepted(concluded(channel, 'ACK'))
  }
}

const accepted = (channel: ReceiveChannel): Reception => ({ channel, verdict: 'accepted', answer: 'ACK' })

const awaiting = (expected: Bit): ReceiveChannel => ({ expected, epoch: 0, concluded: 'ACK' })

/** By the bit that is expected next. Nearly all that is accepted is accepted like this: it shares two objects. */
const acceptedInFirstEpoch: readonly [Reception, Reception] = [accepted(awaiting(0)), accepted(awaiting(1))]
