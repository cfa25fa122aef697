import { latency } from '../recurrence.ts'
import type { Stage } from '../stages.ts'
import { cutOf, fittedTree, narrowRanges, wideRanges, type FittedTree } from './fittedTree.ts'
import type { LevelCut } from './levelCut.ts'
import { checkTree, type Compound } from './tree.ts'

export interface HierarchicalFragmentation {
  /** The compounds with their fits, innermost ranges narrowed to what they are given. */
  readonly tree: FittedTree
  /** The cut of the top level, before its compounds cut it again [B]. */
  readonly sizes: Float64Array
  readonly algorithm: LevelCut['algorithm']
  /** Latency as the model has it: the recurrence through the top level's simple and fitted stages [µs]. */
  readonly modelLatency: number
}

/** Sizes a fit is made of: coarse over everything that could come, finer over what does come. */
const widePoints = 64
const narrowPoints = [33, 33, 257]

/**
 * Hierarchical fragmentation: fragments are cut again inside compound stages and reassembled behind them. Each
 * compound is taken for a simple stage by a line fitted to its best inner latencies; the level above is cut through
 * those; then the fits are narrowed to the sizes that came out, and it is all done again.
 * The cut refragments, so it may be faster than any cut whose fragments stay the same at every stage.
 * @param bytes  B > 0 [B]
 * @param compound  which stages are grouped, and the base strategy of each level; see `bottleneckTree`
 * @throws InputError for a tree that does not hold all stages in order
 * @source Wang et al. 1998, sections 4.3.1 and 4.3.2
 */
export function hierarchicalFragmentation(
  stages: readonly Stage[],
  bytes: number,
  compound: Compound,
): HierarchicalFragmentation {
  checkTree(compound, stages.length)
  let tree = fittedTree(stages, compound, wideRanges(compound, bytes), widePoints)
  for (const points of narrowPoints) {
    tree = fittedTree(stages, compound, narrowRanges(tree, bytes, bytes), points)
  }
  const { sizes, algorithm } = cutOf(tree, bytes)
  const simple = tree.parts.map((part) => part.stage)
  return { tree, sizes, algorithm, modelLatency: latency(simple, sizes) }
}
