import type { Endpoint, PageState, Residency } from './entities.ts'
import { Fifo } from './fifo.ts'

/** An endpoint with empty queues; events are enabled. */
export const newEndpoint = (
  id: number,
  node: number,
  slot: number,
  residency: Residency,
  pages: PageState[],
): Endpoint => ({
  id,
  node,
  slot,
  tag: 0,
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
  pages,
  faulted: false,
  reader: undefined,
  flow: undefined,
  blocked: [],
})
