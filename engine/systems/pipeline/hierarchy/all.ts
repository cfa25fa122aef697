import { givenFragments } from '../../../pipeline/fragmentation.ts'
import { hierarchyFindings } from './hierarchyAdvice.ts'
import type { Hierarchies } from '../later.ts'
import { hierarchicalAnalysis } from './hierarchicalAnalysis.ts'
import { hierarchicalCells, hierarchicalCut } from './hierarchicalCut.ts'
import { dissolvedLane, joinedLanes } from './laneGroups.ts'
import { nestedEdge, nestedStage } from './nestedEdge.ts'
import { dragNested, nudgeNested } from './nestedHandles.ts'
import { regrouped } from './regrouped.ts'

/** Everything about hierarchies, in one chunk. */
export const hierarchies: Hierarchies = {
  cut: (stages, bytes, chosen) => givenFragments(hierarchicalCut(stages, bytes, chosen).sizes),
  cells: ({ stages, bytes, strategy }) =>
    strategy.kind === 'hierarchical' ? hierarchicalCells(stages, bytes, strategy) : 0,
  analyse(params, later, say) {
    if (params.strategy.kind !== 'hierarchical') throw new Error('no hierarchy')
    return hierarchicalAnalysis(params, params.strategy, later, say)
  },
  findings: hierarchyFindings,
  regrouped,
  edge: nestedEdge,
  stageOf: nestedStage,
  drag: dragNested,
  nudge: nudgeNested,
  join: joinedLanes,
  dissolve: dissolvedLane,
}
