import type { Costs } from '../channel/costs.ts'
import { mpiLatency } from './model.ts'
import { sharedLatency } from './sharedMemory.ts'

/**
 * The part of all ordered pairs of different processors that share a node, 0 to 1: the switch layer of a multi-protocol MPI
 * takes the memory inside of a node, and the channel outside.
 */
export const insideShare = (nodes: number, perNode: number): number =>
  nodes * perNode > 1 ? (perNode - 1) / (nodes * perNode - 1) : 0

/** The mean one way of messages of which that part stays inside [ps]. @param inside  0 to 1 */
export const mixedLatency = (costs: Costs, bytes: number, inside: number): number =>
  inside * sharedLatency(bytes) + (1 - inside) * mpiLatency(costs, bytes)
