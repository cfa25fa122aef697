import type { HierarchicalFragmentation } from './hierarchicalFragmentation.ts'
import { cutOf, type FittedPart, type FittedTree } from './fittedTree.ts'
import { occupancy } from '../stages.ts'

/**
 * strict: a compound is free only when its last inner stage is (the paper's assumption).
 * overlapping: each stage is free when it is done, so inner stages may already serve the next fragment.
 */
export type Evaluation = 'strict' | 'overlapping'

/** A stay of one fragment of its level in one part: in a stage, or in a whole compound. */
export interface Stay {
  readonly part: FittedPart
  /** The number of the fragment at the part's level, counted from 0 over the whole message. */
  readonly fragment: number
  readonly bytes: number
  readonly start: number
  readonly end: number
}

/**
 * Sends a hierarchical cut through the real stages, first come first served, with reassembly behind each compound:
 * nothing leaves a compound before its fragment is whole again.
 * @param visit  told every stay, in an order in which stays of one part start one after the other
 * @returns T [µs]
 * @source Wang et al. 1998, section 4.3.1
 */
export function hierarchicalLatency(
  cut: HierarchicalFragmentation,
  evaluation: Evaluation,
  visit?: (stay: Stay) => void,
): number {
  const free = new Map<FittedPart, number>()
  const served = new Map<FittedPart, number>()
  // A compound cuts equal fragments equally, and a message has few different ones.
  const known = new Map<FittedTree, Map<number, Float64Array>>()
  const sizesIn = (tree: FittedTree, bytes: number): Float64Array => {
    let ofTree = known.get(tree)
    if (!ofTree) known.set(tree, (ofTree = new Map<number, Float64Array>()))
    let sizes = ofTree.get(bytes)
    if (!sizes) ofTree.set(bytes, (sizes = cutOf(tree, bytes).sizes))
    return sizes
  }
  const serve = (part: FittedPart, bytes: number, arrival: number): Stay => {
    const fragment = served.get(part) ?? 0
    served.set(part, fragment + 1)
    const waits = part.kind === 'stage' || evaluation === 'strict'
    let start = waits ? Math.max(arrival, free.get(part) ?? 0) : arrival
    let end = start
    if (part.kind === 'stage') end += occupancy(part.stage, bytes)
    else {
      let begun: number | undefined
      for (const size of sizesIn(part.inner, bytes)) {
        let time = start
        for (const inner of part.inner.parts) {
          const stay = serve(inner, size, time)
          begun ??= stay.start
          time = stay.end
        }
        end = time
      }
      start = begun ?? start
    }
    free.set(part, end)
    const stay = { part, fragment, bytes, start, end }
    visit?.(stay)
    return stay
  }
  let last = 0
  for (const size of cut.sizes) {
    last = 0
    for (const part of cut.tree.parts) last = serve(part, size, last).end
  }
  return last
}
