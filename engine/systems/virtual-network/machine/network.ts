import type { Message } from './entities.ts'
import type { Packet } from './packet.ts'
import { event } from './world.ts'
import type { World } from './world.ts'
import { messageName } from './message.ts'
import type { Node } from './node.ts'
import { freePlace } from './room.ts'
import { acknowledged } from './settlement.ts'

/**
 * A packet leaves for its destination. Its NIC's link carries one payload after the other, first come first served: what
 * comes while the link is taken waits, the NIC goes on. The fabric never drops and keeps the order of what one node
 * sends; losses, damage and overtaking happen only where the scenario asks for them (a packet delayed by hand lets
 * later ones pass). Section 2: FIFO delivery.
 * @returns whether it will arrive
 */
export function depart(world: World, packet: Packet): boolean {
  const { configuration, network, now } = world
  packet.number = network.departures++
  const { wire, hopExtra, reorder } = configuration.network
  const begin = Math.max(now, network.linkFree[packet.src]!)
  const through = begin + payloadTime(world, packet)
  network.linkFree[packet.src] = through
  if (packet.kind === 'DATA')
    if (packet.channel < 0) handOver(world, packet.message, begin, through)
    else world.nodes[packet.src]!.nic.sendTable[packet.dst]!.leaves[packet.channel] = begin
  const hand = configuration.interventions.length > 0 ? handOn(world, packet) : undefined
  packet.arrival = through + wire + hopExtra
  if (hand?.drops || isLost(world, packet)) {
    countDrop(world, packet)
    world.observer?.departed(packet, now, begin, true)
    return false
  }
  if (hand?.corrupts || isDamaged(world)) packet.corrupt = true
  if (hand?.delays) packet.arrival += hand.by
  else if (reorder > 0) packet.arrival += world.random.network.below(reorder)
  world.observer?.departed(packet, now, begin, false)
  const place = network.free.pop() ?? network.packets.length
  network.packets[place] = packet
  network.inFlight++
  world.simulation.at(packet.arrival, event.arrival, place)
  return true
}

/** Without reliability nothing more will be heard of a message: it is done with as it leaves, whether it arrives or not. */
function handOver(world: World, message: Message, begin: number, through: number): void {
  if (begin === world.now || message.flow.replies) {
    acknowledged(world, message)
    world.measurement.lastProgress = through
    return
  }
  const { nic, id } = world.nodes[message.from.node]!
  nic.beforeLink.push({ message, through })
  world.simulation.at(begin, event.leaves, id)
}

/** The link begins to carry the first of what waited for it: the last message is not over before it is carried. */
export function leaves(world: World, { nic }: Node): void {
  const { message, through } = nic.beforeLink.shift()!
  acknowledged(world, message)
  world.measurement.lastProgress = through
}

/** For how long a packet takes the link: its payload, for a message of four words or an answer none of it [ns]. */
export const payloadTime = ({ configuration }: World, { kind, message }: Packet): number =>
  kind === 'DATA' && message.bytes > 0 ? Math.round(message.bytes / configuration.network.linkRate) : 0

/** Takes a packet off the wire: into the NIC's inbox, or nowhere if the NIC is dead. */
export function arrive(world: World, place: number): number {
  const { network } = world
  const packet = network.packets[place]!
  network.packets[place] = undefined
  network.free.push(place)
  network.inFlight--
  const node = world.nodes[packet.dst]!
  const { inbox } = node.nic
  if (node.dead) {
    countDrop(world, packet)
    freePlace(world, node)
  } else inbox.push(packet)
  if (inbox.size > world.counters.inboxPeak) world.counters.inboxPeak = inbox.size
  return packet.dst
}

function countDrop(world: World, packet: Packet): void {
  if (packet.kind === 'DATA') world.counters.droppedData++
  else world.counters.droppedControl++
}

function isLost(world: World, packet: Packet): boolean {
  const { lossData, lossControl } = world.configuration.network
  const probability = packet.kind === 'DATA' ? lossData : lossControl
  return probability > 0 && world.random.network.chance(probability)
}

function isDamaged(world: World): boolean {
  const { corrupt } = world.configuration.network
  return corrupt > 0 && world.random.network.chance(corrupt)
}

/** What a person does to a packet, taken together: several interventions may be about the same one. */
interface Hand {
  drops: boolean
  corrupts: boolean
  delays: boolean
  /** How late it is by all of them [ns]. */
  by: number
}

function handOn(world: World, packet: Packet): Hand {
  const { interventions } = world.configuration
  const hand = { drops: false, corrupts: false, delays: false, by: 0 }
  for (let i = 0; i < interventions.length; i++) {
    const { packet: kind, message, nth, action, by } = interventions[i]!
    if (kind !== packet.kind || message !== messageName(packet.message)) continue
    if (++world.network.matches[i]! !== nth) continue
    if (action === 'drop') hand.drops = true
    else if (action === 'corrupt') hand.corrupts = true
    else {
      hand.delays = true
      hand.by += by
    }
  }
  return hand
}
