/** What a run adds up to. Bytes are of messages, without headers. */
export interface Counters {
  /** Sends that began. */
  sent: number
  bytesSent: number
  received: number
  bytesReceived: number
  /** Fragments that were written into regions, and their bytes. */
  fragments: number
  bytesWritten: number
  /** Bytes of fragments that were copied out of regions. */
  bytesConsumed: number
  drains: number
  /** From “waiting” to “drained”, all of them together [ps]; those that never ended are not in it. */
  drainWait: number
  /** Messages that came before anybody wanted them. */
  unexpected: number
  /** Bytes that were copied a second time. */
  copiedAgain: number
  violations: number
  /** How long senders waited for a queue of their node: for its lock, or for room [ps]. */
  queueWait: number
  /** How often a queue had no room. */
  fullQueues: number
  /** Processors were busy so long with messages inside of their node, and between nodes [ps]. */
  insideTime: number
  betweenTime: number
}

/** All at 0, as a run begins. */
export const freshCounters = (): Counters => ({
  sent: 0,
  bytesSent: 0,
  received: 0,
  bytesReceived: 0,
  fragments: 0,
  bytesWritten: 0,
  bytesConsumed: 0,
  drains: 0,
  drainWait: 0,
  unexpected: 0,
  copiedAgain: 0,
  violations: 0,
  queueWait: 0,
  fullQueues: 0,
  insideTime: 0,
  betweenTime: 0,
})
