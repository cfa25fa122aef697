import { discovery, type Discovery } from './discovery.ts'
import { reach } from './parts.ts'
import type { Topology } from './topology.ts'
import { wiring, type Wiring } from './wiring.ts'

/** A network as its mapper explores it, and the hosts that the mapper cannot reach. */
export interface ExploredNetwork {
  readonly wires: Wiring
  readonly discovery: Discovery
  readonly unreachable: readonly number[]
}

/** The host that leads explores; host 0 where no host has a cable. */
export function exploredNetwork(topology: Topology): ExploredNetwork {
  const wires = wiring(topology)
  const { leader, unreachable } = reach(topology)
  return { wires, discovery: discovery(wires, leader ?? 0), unreachable }
}
