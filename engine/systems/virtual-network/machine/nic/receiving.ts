import { latestRefused } from '../../../../protocols/quiescence.ts'
import { received } from '../../../../protocols/receiveChannel.ts'
import type { Destination, Verdict } from '../../../../protocols/receiveChannel.ts'
import { abandoned, answered as settled } from '../../../../protocols/sendChannel.ts'
import { scanned } from '../../../../protocols/retransmissionScan.ts'
import { requestLoad, requestMapping } from '../driver.ts'
import { messageName } from '../message.ts'
import type { Message, Occasion } from '../entities.ts'
import type { ChannelState } from '../observer.ts'
import type { Nic, Node, SendRow } from '../node.ts'
import type { ControlPacket, DataPacket } from '../packet.ts'
import { pageOf } from './receiveMemory.ts'
import { announce } from '../scheduling.ts'
import { armScan, isHeld } from './sending.ts'
import { acknowledged, giveBack } from '../settlement.ts'
import type { World } from '../world.ts'

/** A data packet has been read by the NIC: the rules of receiving. Sections 4.2.2 and 4.3. */
export function receiveData(world: World, node: Node, packet: DataPacket): void {
  const { counters } = world
  counters.received++
  if (packet.corrupt) {
    counters.corrupted++
    world.observer?.concluded(packet, 'damaged')
    return
  }
  const place = placeOf(world, packet.message, node.nic.unmapped)
  if (place === 'unmapped') requestMapping(world, packet.message.to, pageOf(packet.message))
  if (packet.channel < 0) {
    receiveUnreliably(world, packet, place)
    return
  }
  const row = (node.nic.receiveTable[packet.src] ??= [])
  const reception = received(row[packet.channel], packet, place)
  row[packet.channel] = reception.channel
  if (reception.verdict !== 'accepted') count(world, reception.verdict)
  world.observer?.concluded(packet, reception.verdict)
  if (reception.verdict === 'accepted') deliver(world, packet)
  if (reception.verdict === 'nonResident') requestLoad(world, packet.message.to)
  if (reception.answer === undefined) return
  countAnswer(world, reception.answer)
  node.nic.control.push({
    kind: reception.answer,
    src: node.id,
    dst: packet.src,
    channel: packet.channel,
    message: packet.message,
    seq: packet.seq,
    timestamp: packet.timestamp,
    epoch: packet.epoch,
    init: false,
    again: false,
    answer: reception.answer,
    answers: packet.number,
    corrupt: false,
    number: -1,
    arrival: -1,
  })
}

/** What stands behind the packet. Its order among the rules is the protocol's. */
function placeOf(world: World, message: Message, unmapped: boolean): Destination {
  const endpoint = message.to
  if (endpoint.slot < 0) return 'absent'
  if (message.tag !== endpoint.tag) return 'wrongTag'
  if (endpoint.residency !== 'resident') return 'nonResident'
  if (unmapped) return 'unmapped'
  const queue = message.kind === 'request' ? endpoint.requestsIn : endpoint.repliesIn
  return queue.size >= world.configuration.transport.queue ? 'full' : 'free'
}

function deliver(world: World, packet: DataPacket): void {
  const { message } = packet
  const endpoint = message.to
  world.counters.accepted++
  if (message.kind === 'reply') world.counters.repliesIn++
  message.accepts++
  if (message.accepts === 2) world.violations.push(`DUP ${messageName(message)}`)
  world.observer?.accepted(packet, world.now)
  const queue = message.kind === 'request' ? endpoint.requestsIn : endpoint.repliesIn
  const { accepts } = world.measurement
  if (accepts.length < 100) accepts.push({ message, time: world.now })
  queue.push(message)
  world.observer?.receiveQueuesChanged(endpoint)
  if (queue.size > world.counters.queuePeak) world.counters.queuePeak = queue.size
  endpoint.lastUse = world.now
  announce(world, endpoint, queue)
}

/** Without reliability there is no channel and no answer: what cannot be taken is lost. Section 5.1's breakdown. */
function receiveUnreliably(world: World, packet: DataPacket, place: Destination): void {
  world.observer?.concluded(packet, place === 'free' ? 'accepted' : place)
  if (place === 'free') deliver(world, packet)
  else world.counters.unreliableLosses++
  if (place === 'nonResident') requestLoad(world, packet.message.to)
}

function count(world: World, verdict: Verdict): void {
  const { counters } = world
  if (verdict === 'duplicate') counters.duplicates++
  else if (verdict === 'full') counters.refusedFull++
  else if (verdict === 'unmapped') counters.refusedUnmapped++
  else if (verdict === 'nonResident') counters.refusedNonResident++
  else if (verdict === 'wrongTag') counters.returnsForTag++
  else if (verdict === 'absent') counters.noEndpoint++
}

function countAnswer(world: World, answer: ControlPacket['kind']): void {
  if (answer === 'ACK') world.counters.acknowledgements++
  else if (answer === 'NACK') world.counters.refusals++
}

/** A control packet has been read by the NIC: the rules for feedback. Sections 4.3 and 4.4.4. */
export function receiveControl(world: World, node: Node, packet: ControlPacket): void {
  const { nic } = node
  world.counters.controlReceived++
  if (packet.corrupt) {
    world.counters.controlCorrupted++
    world.observer?.concluded(packet, 'damaged')
    return
  }
  const row = nic.sendTable[packet.src]!
  const before = row.channels[packet.channel]!
  const { channel, effect } = settled(before, packet)
  row.channels[packet.channel] = channel
  world.observer?.concluded(packet, effect)
  if (effect === 'ignored') {
    world.counters.staleFeedback++
    return
  }
  const message = before.message!
  message.unanswered = 0
  if (effect === 'refused') {
    world.observer?.channelChanged(node, packet.src, packet.channel, stateOf(row, packet.channel))
    if (world.configuration.transport.nack === 'immediate')
      queueResend(world, node, packet.src, packet.channel, 'refused')
    return
  }
  release(world, node, row, message)
  world.observer?.channelChanged(node, packet.src, packet.channel, 'idle')
  if (effect === 'freed') {
    if (message.accepts === 0) world.violations.push(`LOST ${messageName(message)}`)
    acknowledged(world, message)
  } else giveBack(world, message)
}

function release(world: World, node: Node, row: SendRow, message: Message): void {
  row.unacknowledged--
  node.nic.unacknowledged--
  message.from.unacknowledged--
  world.observer?.unacknowledgedChanged(message.from)
}

/** Where an occupied entry stands that has just had an answer: a late answer may find its next copy on its way. */
function stateOf(row: SendRow, channel: number): ChannelState {
  if (row.queued[channel]) return 'queued'
  return latestRefused(row.channels[channel]!) ? 'refused' : 'waiting'
}

function queueResend(
  world: World,
  node: Node,
  destination: number,
  channel: number,
  occasion: Occasion,
): void {
  const row = node.nic.sendTable[destination]!
  if (row.queued[channel] || isHeld(world, node.nic, destination, channel)) return
  row.queued[channel] = true
  const entry = row.channels[channel]!
  entry.message!.asked = world.now
  entry.message!.occasion = occasion
  node.nic.resends.push({ destination, channel, timestamp: entry.timestamp })
  world.observer?.channelChanged(node, destination, channel, 'queued')
}

/** It is time for a scan: at once where it costs nothing, otherwise as the next job of the NIC's processor. */
export function scanDue(world: World, node: Node): void {
  if (world.configuration.nic.scan > 0) node.nic.scanDue = true
  else scan(world, node)
}

/** How long a scan takes now: so much for each channel that it looks at [ns]. */
export function scanTime(world: World, { nic }: Node): number {
  const rows = nic.sendTable.filter((row) => row && row.unacknowledged > 0).length
  return rows * world.configuration.transport.channels * world.configuration.nic.scan
}

/**
 * The NIC is sending it at this moment. To give it up now would let the copy in hand leave under the bit and the epoch
 * of the next message, and be delivered twice: seen with a timeout below the time of one transmission.
 */
const isInHand = (
  { job, destination: to, channel: of }: Nic,
  destination: number,
  channel: number,
): boolean => (job === 'txData' || job === 'retransmit') && to === destination && of === channel

/** It stands at the head of the link, and waits for room. */
const isAtHead = ({ held }: Nic, destination: number, channel: number): boolean =>
  held?.packet.kind === 'DATA' && held.packet.dst === destination && held.packet.channel === channel

/** The periodic look at everything un-acknowledged; destinations with nothing outstanding are skipped. Section 4.3. */
export function scan(world: World, node: Node): void {
  const { nic } = node
  const { timeout, maxRetries } = world.configuration.transport
  nic.scanArmed = false
  nic.scanDue = false
  world.counters.scans++
  for (let destination = 0; destination < nic.sendTable.length; destination++) {
    const row = nic.sendTable[destination]
    if (!row || row.unacknowledged === 0) continue
    for (let channel = 0; channel < row.channels.length; channel++) {
      const entry = row.channels[channel]!
      world.counters.scannedEntries++
      // What waits for its link or for room has not been sent yet.
      const leaving =
        row.leaves[channel]! > world.now ||
        isInHand(nic, destination, channel) ||
        isAtHead(nic, destination, channel)
      if (row.queued[channel] || leaving) continue
      const decision = scanned(entry, world.now, timeout, maxRetries)
      if (decision === 'wait' || isHeld(world, nic, destination, channel)) continue
      if (decision === 'retransmit') queueResend(world, node, destination, channel, 'timer')
      else {
        row.channels[channel] = abandoned(entry)
        release(world, node, row, entry.message!)
        world.observer?.channelChanged(node, destination, channel, 'idle')
        world.counters.givenUp++
        giveBack(world, entry.message!)
      }
    }
  }
  if (nic.unacknowledged > 0) armScan(world, node)
}
