import type { Effect } from '../../../protocols/slidingWindow/connection.ts'

/** What one side has done, by the names of the spec's counters. */
export interface Counters {
  dataNew: number
  resentByTimeout: number
  resentByNak: number
  acksSent: number
  naksSent: number
  duplicatesRejected: number
  outOfWindow: number
  kept: number
  corruptDropped: number
  blocked: number
  /** Ticks that messages stood in the queue before a full window, added up when they leave it. */
  blockedTime: number
  staleAcks: number
  readonly delivered: number[]
}

/** All at 0, as a run begins. */
export const newCounters = (): Counters => ({
  dataNew: 0,
  resentByTimeout: 0,
  resentByNak: 0,
  acksSent: 0,
  naksSent: 0,
  duplicatesRejected: 0,
  outOfWindow: 0,
  kept: 0,
  corruptDropped: 0,
  blocked: 0,
  blockedTime: 0,
  staleAcks: 0,
  delivered: [],
})

/** Counts an effect of the protocol at the side that it happens at. */
export function counted(counters: Counters, effect: Effect<number>): void {
  switch (effect.kind) {
    case 'transmit':
      if (effect.why === 'new') counters.dataNew++
      else if (effect.why === 'timeout') counters.resentByTimeout++
      else if (effect.why === 'nak') counters.resentByNak++
      else if (effect.frame.opcode === 'ACK') counters.acksSent++
      else counters.naksSent++
      return
    case 'deliver':
      counters.delivered.push(effect.message)
      return
    case 'keep':
      counters.kept++
      return
    case 'reject':
      if (effect.because === 'outOfWindow') counters.outOfWindow++
      else counters.duplicatesRejected++
      return
    case 'stale':
      counters.staleAcks++
  }
}
