/** How a region is counted: with its pages, its buffer alone, or so with a region of each node to itself. */
export type Accounting = 'page' | 'bare' | 'square'

/** What one region is, and how many a node has. Sizes in B. */
export interface RegionPlan {
  readonly buffer: number
  /** The descriptors of a region. */
  readonly queue: number
  readonly accounting: Accounting
  /** A node has regions of so many others at most; Infinity for all. */
  readonly peers: number
}

/** A page of the Alpha [B]: the queue is one in the paper (section 3.1), the three control words round up to another. */
const page = 8192
const paged = (bytes: number): number => Math.ceil(bytes / page) * page

export const mebibyte = 1_048_576

/** What one region takes [B]. */
export const regionBytes = ({ buffer, queue, accounting }: RegionPlan): number =>
  accounting === 'page' ? paged(buffer) + paged(queue) + page : buffer

/** Regions that lie in the memory of one node: one for each that may write to it. */
export const regionsPerNode = (nodes: number, { accounting, peers }: RegionPlan): number =>
  Math.min(accounting === 'square' ? nodes : nodes - 1, peers)

/** Of all nodes [B]. */
export const clusterBytes = (nodes: number, plan: RegionPlan): number =>
  nodes * regionsPerNode(nodes, plan) * regionBytes(plan)

/** What each node keeps in physical memory, as the regions that it reads are pinned [B]. */
export const pinnedBytes = (nodes: number, plan: RegionPlan): number =>
  regionsPerNode(nodes, plan) * regionBytes(plan)

/** So many nodes are asked at most. */
export const mostAsked = 1_000_000

/** The largest cluster whose bytes are within a limit, 1 to `mostAsked`. @param bytes  never falls as nodes are added */
export function mostNodes(bytes: (nodes: number) => number, limit: number): number {
  let [fits, over] = [1, mostAsked + 1]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (bytes(middle) <= limit) fits = middle
    else over = middle
  }
  return fits
}
