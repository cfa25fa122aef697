import { nextAttempt } from '../../../../protocols/loiter.ts'
import type { Attempt } from '../../../../protocols/loiter.ts'
import { isFrozen } from '../../../../protocols/quiescence.ts'
import { idleSendChannel, occupied, retried, transmitted } from '../../../../protocols/sendChannel.ts'
import type { SendChannel } from '../../../../protocols/sendChannel.ts'
import { nextScan } from '../../../../protocols/retransmissionScan.ts'
import type { Endpoint, Message } from '../entities.ts'
import type { Fifo } from '../fifo.ts'
import { leave } from '../backPressure.ts'
import { hasIdleChannel, idleChannel, sendRow } from '../node.ts'
import type { Nic, Node } from '../node.ts'
import { event } from '../world.ts'
import type { World } from '../world.ts'

/** The place in a queue of the first message that an idle channel can take, or -1. Section 4.2.1. */
function sendablePlace(world: World, nic: Nic, queue: Fifo<Message>): number {
  if (queue.size === 0) return -1
  const { reliable, channels } = world.configuration.transport
  if (!reliable) return 0
  // Replies go to several nodes, neighbours in the queue mostly to one; the requests of an endpoint are of one flow.
  const all = queue.at(0)!.kind === 'request' ? 1 : queue.size
  let busy = -1
  for (let place = 0; place < all; place++) {
    const { flow, to } = queue.at(place)!
    if (flow.noRoute) return place
    if (to.node === busy) continue
    if (hasIdleChannel(nic, to.node, channels)) return place
    busy = to.node
  }
  return -1
}

/** An endpoint has a turn: it is resident and an idle channel can take one of its messages. Section 4.1. */
export function isSendable(world: World, nic: Nic, endpoint: Endpoint): boolean {
  if (endpoint.residency !== 'resident') return false
  return (
    sendablePlace(world, nic, endpoint.repliesOut) >= 0 ||
    sendablePlace(world, nic, endpoint.requestsOut) >= 0
  )
}

/** Which endpoint the next send attempt is for. Section 4.1. */
export const attempt = (world: World, node: Node): Attempt =>
  nextAttempt(node.nic.loiter, node.endpoints.length, node.nic.sendable, world.configuration.nic.loiter)

/** Takes the endpoint's next message, replies before requests, and its channel. The transmission ends later. */
export function take(world: World, node: Node, endpoint: Endpoint): Message {
  const { nic } = node
  const { channels, reliable } = world.configuration.transport
  const reply = sendablePlace(world, nic, endpoint.repliesOut)
  const message =
    reply >= 0
      ? endpoint.repliesOut.take(reply)!
      : endpoint.requestsOut.take(sendablePlace(world, nic, endpoint.requestsOut))!
  nic.written--
  endpoint.lastUse = world.now
  if (message.flow.noRoute || !reliable) {
    nic.channel = -1
    world.observer?.sendQueuesChanged(endpoint)
    return message
  }
  const row = sendRow(nic, message.to.node, channels)
  nic.channel = idleChannel(nic, message.to.node, channels)
  row.channels[nic.channel] = occupied(row.channels[nic.channel]!, message, world.now)
  row.unacknowledged++
  nic.unacknowledged++
  endpoint.unacknowledged++
  world.observer?.sendQueuesChanged(endpoint)
  world.observer?.channelChanged(node, message.to.node, nic.channel, 'sending')
  return message
}

/** The next entry to resend that is still waiting for an answer and is not frozen; others are passed over. */
export function takeResend(world: World, node: Node): boolean {
  const { nic } = node
  for (;;) {
    const resend = nic.resends.shift()
    if (!resend) return false
    const row = nic.sendTable[resend.destination]!
    row.queued[resend.channel] = false
    const channel = row.channels[resend.channel]!
    if (channel.message === undefined || channel.timestamp !== resend.timestamp) continue
    if (isHeld(world, nic, resend.destination, resend.channel)) {
      world.observer?.channelChanged(node, resend.destination, resend.channel, 'refused')
      continue
    }
    row.channels[resend.channel] = retried(channel, world.now)
    nic.destination = resend.destination
    nic.channel = resend.channel
    nic.message = channel.message
    world.observer?.channelChanged(node, resend.destination, resend.channel, 'sending')
    return true
  }
}

/** The entry belongs to an unloading endpoint and must not be sent again. */
export function isHeld(world: World, nic: Nic, destination: number, channel: number): boolean {
  const { freeze, unloadRule } = world.configuration.paging
  const entry = nic.sendTable[destination]!.channels[channel]!
  const unloading = entry.message?.from.residency === 'unloading'
  return freeze && unloadRule !== 'strict' && isFrozen(entry, unloading)
}

/** A transmission leaves the NIC: new timestamp, timer armed, packet on the wire. Section 4.3. */
export function transmit(world: World, node: Node, message: Message, again: boolean): void {
  const { nic } = node
  const { counters, configuration, now } = world
  const timestamp = ++nic.timestamp
  let header: SendChannel<Message> = idleSendChannel
  if (nic.channel >= 0) {
    const row = nic.sendTable[message.to.node]!
    header = transmitted(row.channels[nic.channel]!, timestamp)
    row.channels[nic.channel] = header
    world.observer?.channelChanged(node, message.to.node, nic.channel, 'waiting')
    if (!nic.scanArmed) armScan(world, node)
  }
  message.transmissions++
  message.unanswered++
  counters.transmitted++
  if (again) counters.retransmitted++
  leave(world, node, {
    kind: 'DATA',
    src: node.id,
    dst: message.to.node,
    channel: nic.channel,
    message,
    seq: header.seq,
    timestamp,
    epoch: header.epoch,
    init: header.init,
    again,
    answer: undefined,
    answers: -1,
    corrupt: false,
    number: -1,
    arrival: -1,
  })
  if (!configuration.transport.reliable) message.from.lastUse = now
}

/** The next scan, at a multiple of the quantum. Section 4.3. */
export function armScan(world: World, node: Node): void {
  node.nic.scanArmed = true
  world.simulation.at(nextScan(world.now, world.configuration.transport.quantum), event.scan, node.id)
}
