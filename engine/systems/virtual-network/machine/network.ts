import type { Packet } from './packet.ts'
import { event } from './world.ts'
import type { World } from './world.ts'
import type { PacketFault } from './configuration.ts'
import { messageName } from './message.ts'
import { freePlace } from './room.ts'

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
  if (packet.kind === 'DATA' && packet.channel >= 0)
    world.nodes[packet.src]!.nic.sendTable[packet.dst]!.leaves[packet.channel] = begin
  const fault = configuration.interventions.length > 0 ? matchedFault(world, packet) : undefined
  packet.arrival = through + wire + hopExtra
  if (fault?.action === 'drop' || isLost(world, packet)) {
    countDrop(world, packet)
    world.observer?.departed(packet, now, begin, true)
    return false
  }
  if (fault?.action === 'corrupt' || isDamaged(world)) packet.corrupt = true
  if (fault?.action === 'delay') packet.arrival += fault.by
  else if (reorder > 0) packet.arrival += world.random.network.below(reorder)
  world.observer?.departed(packet, now, begin, false)
  const place = network.free.pop() ?? network.packets.length
  network.packets[place] = packet
  network.inFlight++
  world.simulation.at(packet.arrival, event.arrival, place)
  return true
}

/** For how long a packet takes the link: its payload, for a message of four words or an answer none of it [ns]. */
export const payloadTime = ({ configuration }: World, { kind, message }: Packet): number =>
  kind === 'DATA' ? Math.round(message.bytes / configuration.network.linkRate) : 0

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

function matchedFault(world: World, packet: Packet): PacketFault | undefined {
  const { interventions } = world.configuration
  let matched: PacketFault | undefined
  for (let i = 0; i < interventions.length; i++) {
    const fault = interventions[i]!
    if (fault.packet !== packet.kind || fault.message !== messageName(packet.message)) continue
    const matches = ++world.network.matches[i]!
    if (matches === fault.nth) matched ??= fault
  }
  return matched
}
