import { depart } from './network.ts'
import type { Node } from './node.ts'
import type { Packet } from './packet.ts'
import { freePlace, takePlace } from './room.ts'
import type { World } from './world.ts'

/**
 * Link-level back-pressure of a wormhole network: a packet that has no room at its destination stays at the head of
 * its sender's link, and everything behind it waits with it, wherever it goes; nothing is dropped. Sections 3.4, 4.2.
 *
 * What waits is the link, not the processor: while its link waits, a NIC sends nothing and goes on receiving. So every
 * full buffer is emptied in time, whatever its own link waits for, and no circle of NICs can wait for each other. The
 * ablation `standsStill` takes this away.
 */

/** The processor is through with a packet: it leaves, or waits at the head of the link. The link is free. */
export function leave(world: World, node: Node, packet: Packet): void {
  if (world.configuration.network.buffer === Infinity) {
    depart(world, packet)
    return
  }
  const destination = world.nodes[packet.dst]!
  if (takePlace(world, destination)) {
    goOn(world, packet)
    return
  }
  const { nic } = node
  const { asked, occasion } = packet.message
  nic.held = { packet, since: world.now, begun: nic.since, asked, occasion, granted: false }
  world.counters.blocked++
  destination.nic.awaited.push(node.id)
  if (world.configuration.network.standsStill) world.network.deadlock ??= circle(world, node)
}

/** There is a place for the packet at the head of the link. */
export function roomFound(world: World, { nic }: Node): void {
  const { packet, since } = nic.held!
  nic.blockedTime += world.now - since
  goOn(world, packet)
  nic.held = undefined
}

/** A lost packet needs its place no longer than the wire takes to lose it. */
function goOn(world: World, packet: Packet): void {
  if (!depart(world, packet)) freePlace(world, world.nodes[packet.dst]!)
}

/**
 * The circle of NICs that this one has just closed, if it has: each stands still until the next has read something,
 * and none ever will.
 */
function circle(world: World, node: Node): World['network']['deadlock'] {
  const nodes: number[] = []
  let at = node.id
  do {
    const { held } = world.nodes[at]!.nic
    if (!held || held.granted || nodes.includes(at)) return undefined
    nodes.push(at)
    at = held.packet.dst
  } while (at !== node.id)
  return { nodes, since: world.now }
}
