import type { FittedPart, FittedTree } from '../../../pipeline/hierarchy/fittedTree.ts'
import type { Edge } from '../../system.ts'
import type { Cell } from '../handles/cell.ts'
import type { PipelineParams } from '../parameters.ts'
import { hierarchicalCut } from './hierarchicalCut.ts'

/** What the end of a bar may mean: in a hierarchy only the costs of a stage can be changed, for the sizes follow from the groups. */
export function nestedEdge(params: PipelineParams, place: Cell): Edge {
  if (params.strategy.kind !== 'hierarchical') return { meanings: ['size', 'overhead', 'cost'] }
  return nestedStage(params, place) === undefined
    ? {
        meanings: [],
        because:
          'A group has no size x, overhead g or cost per byte G of its own: all of it follows from its stages. Change a bar of one of those.',
      }
    : {
        meanings: ['overhead', 'cost'],
        because: 'The size x of a fragment follows from the groups.',
      }
}

/** The stage of a lane of the nested timeline, which has the lanes of `hierarchicalTimeline`; nothing for a group. */
export function nestedStage({ stages, bytes, strategy }: PipelineParams, { lane }: Cell): number | undefined {
  if (strategy.kind !== 'hierarchical') return undefined
  const part = partsOf(hierarchicalCut(stages, bytes, strategy).tree)[lane]
  return part?.kind === 'stage' ? part.index : undefined
}

/** All parts, each group before what it holds. */
const partsOf = (tree: FittedTree): readonly FittedPart[] =>
  tree.parts.flatMap((part) => (part.kind === 'compound' ? [part, ...partsOf(part.inner)] : [part]))
