import { newConnection, type Connection } from '../../../protocols/slidingWindow/connection.ts'
import type { Queued } from '../../../protocols/slidingWindow/interfaceQueue.ts'
import { noTimers, type TimerList } from '../../../protocols/slidingWindow/timerList.ts'
import { newCounters, type Counters } from './counters.ts'
import type { Side } from './configuration.ts'
import type { Packet } from './wire.ts'

/** One interface: its end of the connection, its two lists of timers, its one queue. */
export interface Station {
  readonly side: Side
  readonly counters: Counters
  connection: Connection<number>
  sendTimers: TimerList
  /** At most one record: there is one connection. */
  ackTimers: TimerList
  readonly queue: Element[]
}

/** An element of the queue, with what it brings. */
export interface Element extends Queued<Side> {
  readonly since: number
  readonly packet?: Packet
  readonly message?: number
}

/** One side as a run begins: nothing queued, no timer at work. */
export const newStation = (side: Side): Station => ({
  side,
  counters: newCounters(),
  connection: newConnection,
  sendTimers: noTimers,
  ackTimers: noTimers,
  queue: [],
})
