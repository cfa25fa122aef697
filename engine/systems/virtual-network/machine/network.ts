import type { Packet } from './packet.ts'
import { event } from './world.ts'
import type { World } from './world.ts'
import type { PacketFault } from './configuration.ts'
import { messageName } from './message.ts'
import { freePlace } from './room.ts'

/**
 * A packet leaves for its destination. The fabric never drops and keeps the order of each (source, destination);
 * losses, damage and overtaking happen only where the scenario asks for them (a packet delayed by hand lets later
 * ones pass). Section 2: FIFO delivery.
 * @returns whether it will arrive
 */
export function depart(world: World, packet: Packet): boolean {
  const { configuration, network, now } = world
  packet.number = network.departures++
  const { wire, hopExtra, linkRate, reorder } = configuration.network
  const bytes = packet.kind === 'DATA' ? packet.message.bytes : 0
  const fault = configuration.interventions.length > 0 ? matchedFault(world, packet) : undefined
  let arrival = now + wire + hopExtra + (bytes > 0 ? Math.round(bytes / linkRate) : 0)
  if (fault?.action === 'drop' || isLost(world, packet)) {
    countDrop(world, packet)
    world.observer?.departed(packet, now, arrival, true)
    return false
  }
  if (fault?.action === 'corrupt' || isDamaged(world)) packet.corrupt = true
  if (fault?.action === 'delay') arrival += fault.by
  else if (reorder > 0) arrival += world.random.network.below(reorder)
  else {
    const path = packet.src * world.nodes.length + packet.dst
    arrival = Math.max(arrival, network.lastArrival[path]!)
    network.lastArrival[path] = arrival
  }
  world.observer?.departed(packet, now, arrival, false)
  const place = network.free.pop() ?? network.packets.length
  network.packets[place] = packet
  network.inFlight++
  world.simulation.at(arrival, event.arrival, place)
  return true
}

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
