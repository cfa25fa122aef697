import { remembered } from '../../../base/remembered.ts'
import { groupedTree, groupsOf } from '../../../pipeline/hierarchy/groups.ts'
import {
  hierarchicalFragmentation,
  type HierarchicalFragmentation,
} from '../../../pipeline/hierarchy/hierarchicalFragmentation.ts'
import { stayCount } from '../../../pipeline/hierarchy/stayCount.ts'
import { bottleneckTree, type Compound } from '../../../pipeline/hierarchy/tree.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import { inlineCells } from '../../system.ts'
import type { Hierarchical } from '../strategies/hierarchical.ts'

/** Which stages are grouped, and how each level is cut. */
export const treeOf = (stages: readonly Stage[], bytes: number, chosen: Hierarchical): Compound =>
  chosen.grouping.kind === 'recipe'
    ? bottleneckTree(stages, bytes, [chosen.top, chosen.inside])
    : groupedTree(stages.length, chosen.grouping.groups, [chosen.top, chosen.inside])

/** Remembered with the stages: a scenario's own and what it is compared with are asked for several times in a row. */
export const hierarchicalCut = remembered(
  (stages: readonly Stage[], bytes: number, chosen: Hierarchical): HierarchicalFragmentation =>
    hierarchicalFragmentation(stages, bytes, treeOf(stages, bytes, chosen)),
  (bytes, { grouping, top, inside }) => JSON.stringify([bytes, grouping, top, inside]),
)

/** Beyond this many stays nothing is sent: they multiply from level to level. */
export const maxStays = 2 ** 18

/**
 * What analysing a hierarchy costs, in cells of the timeline that take as long: measured, about 4000 for fitting a
 * group, six times that if it ramps, a hundred times if overheads of 0 let ramps be as long as they may.
 */
export function hierarchicalCells(stages: readonly Stage[], bytes: number, chosen: Hierarchical): number {
  const ramped = stages.some(({ overhead }) => overhead === 0) ? 400_000 : 24_000
  const groups = groupsOf(treeOf(stages, bytes, chosen)).length
  const fitting = 8000 + groups * (chosen.inside === 'variable' ? ramped : 4000)
  if (fitting > inlineCells) return fitting
  return fitting + Math.min(maxStays, stayCount(hierarchicalCut(stages, bytes, chosen), maxStays))
}
