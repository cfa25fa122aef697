import type { EventMask } from '../../../protocols/eventMask.ts'
import { Fifo } from './fifo.ts'
import type { Flow } from './flow.ts'
import type { Message } from './message.ts'
import type { Thread } from './thread.ts'

/** resident: in a NIC frame; host: backed by host memory; the other two are on the way. Section 3.2. */
export type Residency = 'resident' | 'host' | 'loading' | 'unloading'

/** A virtual network interface: four queues, a tag, an event mask. Sections 3.1 to 3.3. */
export interface Endpoint {
  /** Index in the world. */
  readonly id: number
  readonly node: number
  /** Index in its node. */
  readonly slot: number
  readonly tag: number
  readonly requestsOut: Fifo<Message>
  readonly repliesOut: Fifo<Message>
  readonly requestsIn: Fifo<Message>
  readonly repliesIn: Fifo<Message>
  mask: EventMask
  residency: Residency
  residentSince: number
  lastUse: number
  /** Minimum stay of this residency, jitter included [ns]. */
  stay: number
  /** Entries of the send table that hold its messages. */
  unacknowledged: number
  /** A load has been asked for and not begun. */
  faulted: boolean
  /** The thread that reads its queues. */
  reader: Thread | undefined
  /** The flow that it originates, on a client. */
  flow: Flow | undefined
  /** Threads that wait for it to become resident. */
  readonly blocked: Thread[]
}

export const newEndpoint = (
  id: number,
  node: number,
  slot: number,
  tag: number,
  residency: Residency,
): Endpoint => ({
  id,
  node,
  slot,
  tag,
  requestsOut: new Fifo(),
  repliesOut: new Fifo(),
  requestsIn: new Fifo(),
  repliesIn: new Fifo(),
  mask: { enabled: true, posted: false },
  residency,
  residentSince: 0,
  lastUse: 0,
  stay: 0,
  unacknowledged: 0,
  faulted: false,
  reader: undefined,
  flow: undefined,
  blocked: [],
})
