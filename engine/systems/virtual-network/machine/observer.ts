import type { Verdict } from '../../../protocols/receiveChannel.ts'
import type { FeedbackEffect } from '../../../protocols/sendChannel.ts'
import type { Endpoint, Flow, Message, Thread } from './entities.ts'
import type { Node } from './node.ts'
import type { DataPacket, Packet } from './packet.ts'

/**
 * Where a logical channel stands: `sending`, its packet is in the NIC's hands; `waiting` for an answer; `refused`, the
 * latest copy was; `queued` to be sent again.
 */
export type ChannelState = 'idle' | 'sending' | 'waiting' | 'refused' | 'queued'

/** What became of a packet that was read: of data, of an answer, of either. */
export type Outcome = Verdict | FeedbackEffect | 'damaged'

/**
 * Whoever watches a run: the recorder of the timeline, the auditor of the invariants. What an observer does never
 * changes the run.
 */
export interface Observer {
  /** The NIC has finished the job in hand. */
  nicDone(node: Node, now: number): void
  /** A thread has finished the operation in hand. */
  cpuDone(thread: Thread, now: number): void
  /** A packet leaves its NIC; `begin` is when the link is free for it. */
  departed(packet: Packet, now: number, begin: number, lost: boolean): void
  accepted(packet: DataPacket, now: number): void
  /** The receiving NIC has read a packet and made up its mind. */
  concluded(packet: Packet, outcome: Outcome): void
  /** A message goes back to its user. */
  returned(message: Message): void
  /** After every change of an endpoint's residency. */
  moved(endpoint: Endpoint, now: number): void
  /** After a change of the entry of a node's send table. */
  channelChanged(node: Node, destination: number, channel: number, state: ChannelState): void
  /** After a change of an endpoint's send queues, and with it of how many of its messages are in channels. */
  sendQueuesChanged(endpoint: Endpoint): void
  /** After a change of an endpoint's receive queues. */
  receiveQueuesChanged(endpoint: Endpoint): void
  /** One message fewer of an endpoint is in a channel. */
  unacknowledgedChanged(endpoint: Endpoint): void
  /** After a request was issued, or a credit came back. */
  creditsChanged(flow: Flow): void
  /** After a change of a thread's state or of the message in its hand. */
  threadChanged(thread: Thread): void
  /** A request is done: answered, after `roundTrip` [ns], or acknowledged when it is one-way. */
  completed(flow: Flow, roundTrip: number | undefined, now: number): void
  /** After every event, with the node that it changed. */
  settled(node: Node, now: number): void
}
