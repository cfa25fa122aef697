import { reachability } from '../fabric/cuts.ts'
import type { Topology } from '../fabric/topology.ts'
import type { World } from '../machine/world.ts'

/** Marks the flows whose messages find no way through the network. @returns whether there are any such, however marked */
export function markUnrouted(world: World, topology: Topology): boolean {
  const reaches = reachability(topology)
  for (const flow of world.flows) flow.noRoute ||= !reaches(flow.from.node, flow.to.node)
  return world.flows.some(({ noRoute }) => noRoute)
}
