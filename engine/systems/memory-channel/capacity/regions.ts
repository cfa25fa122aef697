/** How a region is counted: with its pages, its buffer alone, or so with a region of each node to itself. */
export type Accounting = 'page' | 'bare' | 'square'

/** What one region is, and how many a node has. Sizes in B. */
export interface RegionPlan {
  readonly buffer: number
  /** The descriptors of a region. */
  readonly queue: number
  readonly accounting: Accounting
  /** A process has regions of so many others at most; Infinity for all. */
  readonly peers: number
  /** On each node. Those of one node write into its own memory, and need no region of each other. */
  readonly processes: number
}

/** A page of the Alpha [B]: the queue is one in the paper (section 3.1), the three control words round up to another. */
const page = 8192
const paged = (bytes: number): number => Math.ceil(bytes / page) * page

export const mebibyte = 1_048_576

/** What one region takes [B]. */
export const regionBytes = ({ buffer, queue, accounting }: RegionPlan): number =>
  accounting === 'page' ? paged(buffer) + paged(queue) + page : buffer

/** Processes of other nodes that have a region at a process. */
export const othersPerProcess = (nodes: number, { peers, processes }: RegionPlan): number =>
  Math.min(processes * (nodes - 1), peers)

/** Regions of a process to itself. */
export const ownRegions = ({ accounting }: RegionPlan): number => (accounting === 'square' ? 1 : 0)

/**
 * Regions that lie in the memory of one node: one for each process that may write to each of its own, k² (N − 1) in all.
 * @source  section 3.1 has one process a node; that regions are by processes is ours, as in the runs of several
 */
export const regionsPerNode = (nodes: number, plan: RegionPlan): number =>
  plan.processes * (othersPerProcess(nodes, plan) + ownRegions(plan))

/** Of all nodes. */
export const regionsOf = (nodes: number, plan: RegionPlan): number => nodes * regionsPerNode(nodes, plan)

/** That number in letters: N nodes, k processes on each, P peers at most. */
export function regionsFormula(plan: RegionPlan): string {
  const own = ownRegions(plan) > 0
  const k = plan.processes > 1 ? 'k ' : ''
  if (plan.peers === Infinity && !own) return k ? 'N (N − 1) k²' : 'N (N − 1)'
  if (plan.peers === Infinity) return k ? 'N k (k (N − 1) + 1)' : 'N²'
  const others = `min(${k ? 'k (N − 1)' : 'N − 1'}, P)`
  return own ? `N ${k}(${others} + 1)` : `N ${k}${others}`
}

/** Of all nodes [B]. */
export const clusterBytes = (nodes: number, plan: RegionPlan): number =>
  regionsOf(nodes, plan) * regionBytes(plan)

/** What each node keeps in physical memory, as the regions that it reads are pinned [B]. */
export const pinnedBytes = (nodes: number, plan: RegionPlan): number =>
  regionsPerNode(nodes, plan) * regionBytes(plan)

/** So many nodes are asked at most, where memory need not grow with them. */
const mostAsked = 1_000_000

/**
 * The largest cluster whose bytes are within a limit, from 0.
 * @param bytes  never falls as nodes are added @param asked  the largest that is looked at
 */
export function mostNodes(
  bytes: (nodes: number) => number,
  limit: number,
  asked: number = mostAsked,
): number {
  let [fits, over] = [0, asked + 1]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (bytes(middle) <= limit) fits = middle
    else over = middle
  }
  return fits
}
