import { never } from './sendChannel.ts'
import type { SendChannel } from './sendChannel.ts'

/** What the periodic scan decides for one entry of the send table. */
export type ScanDecision = 'wait' | 'retransmit' | 'return'

/**
 * Sending and acknowledging set no timer events: a scan at multiples of a quantum looks at all entries of
 * destinations with something un-acknowledged. Sections 4.3, 4.4.2 of "Virtual Network Transport Protocols for
 * Myrinet".
 * @param now         the time of the scan, in the unit of `sentAt`
 * @param timeout     the age at which a transmission counts as unanswered, same unit
 * @param maxRetries  consecutive retransmissions without ACK or NACK before the message goes back to its user
 */
export function scanned(
  channel: SendChannel<unknown>,
  now: number,
  timeout: number,
  maxRetries: number,
): ScanDecision {
  if (channel.message === undefined || channel.timestamp === never) return 'wait'
  if (now - channel.sentAt < timeout) return 'wait'
  return channel.retries < maxRetries ? 'retransmit' : 'return'
}

/** The first scan strictly after `now`: scans happen at absolute multiples of the quantum. */
export const nextScan = (now: number, quantum: number): number => (Math.floor(now / quantum) + 1) * quantum
