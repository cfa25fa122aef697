import type { Node } from './node.ts'
import { event } from './world.ts'
import type { World } from './world.ts'

/**
 * The places of a NIC's buffer: one for each packet from when it leaves for the NIC until the NIC's processor takes it
 * from the inbox. The network stores nothing by itself, so a packet under way has a place to go to.
 */

/** Takes a place of the node's buffer, if one is free and nobody waits for it already. */
export function takePlace({ configuration }: World, { nic }: Node): boolean {
  if (nic.taken >= configuration.network.buffer) return false
  nic.taken++
  return true
}

/** A place becomes free: it goes to the link that has waited longest, which hears of it at once. */
export function freePlace(world: World, { nic }: Node): void {
  if (world.configuration.network.buffer === Infinity) return
  const next = nic.awaited.shift()
  if (next === undefined) {
    nic.taken--
    return
  }
  world.nodes[next]!.nic.held!.granted = true
  world.simulation.at(world.now, event.room, next)
}
