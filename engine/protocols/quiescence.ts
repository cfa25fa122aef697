import { never } from './sendChannel.ts'
import type { SendChannel } from './sendChannel.ts'

/**
 * When an endpoint with un-acknowledged messages may leave the NIC. `paper`: each one acknowledged, or refused by a
 * NACK that echoes its LATEST transmission, so that no older copy can still be taken ("Virtual Network Transport
 * Protocols for Myrinet", section 4.4.4). Ablations: `strict` waits for ACKs only (two paging hosts deadlock),
 * `anynack` trusts the NACK of any transmission, `naive` leaves at once; the last two break exactly-once.
 */
export type UnloadRule = 'paper' | 'strict' | 'anynack' | 'naive'

/** The latest copy of the entry's message was refused, and its NACK has come back. */
export const latestRefused = (channel: SendChannel<unknown>): boolean =>
  channel.nackedTimestamp !== never && channel.nackedTimestamp === channel.timestamp

/** Whether one occupied entry stands in the way of unloading its endpoint. */
export function isSettled(channel: SendChannel<unknown>, rule: UnloadRule): boolean {
  switch (rule) {
    case 'paper':
      return latestRefused(channel)
    case 'strict':
      return false
    case 'anynack':
      return channel.nackedTimestamp !== never
    case 'naive':
      return true
  }
}

/**
 * FREEZE (our addition): while its endpoint is unloading, a message whose latest copy was refused is not sent again;
 * otherwise an immediate resend would keep the endpoint from ever becoming quiescent.
 */
export const isFrozen = (channel: SendChannel<unknown>, unloading: boolean): boolean =>
  unloading && latestRefused(channel)
