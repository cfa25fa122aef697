import type { Endpoint } from './endpoint.ts'
import type { Message } from './message.ts'
import type { Node } from './node.ts'
import type { Packet } from './packet.ts'
import type { Thread } from './thread.ts'

/**
 * Whoever watches a run: the recorder of the timeline, the auditor of the invariants. What an observer does never
 * changes the run.
 */
export interface Observer {
  /** The NIC has finished the job in hand; `switching` is the part spent on changing the endpoint [ns]. */
  nicDone(node: Node, now: number): void
  /** A thread has finished an operation that began at `since`. */
  cpuDone(thread: Thread, since: number, now: number): void
  /** A packet leaves; `arrival` is Infinity when the wire loses it. */
  departed(packet: Packet, now: number, arrival: number): void
  accepted(packet: Packet, message: Message, now: number): void
  /** After every change of an endpoint's residency. */
  moved(endpoint: Endpoint, now: number): void
  /** After every event, with the node that it changed. */
  settled(node: Node, now: number): void
}
