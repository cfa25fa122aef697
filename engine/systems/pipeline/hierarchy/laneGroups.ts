import type { Group } from '../../../pipeline/hierarchy/checkGroups.ts'
import { dissolved, groupsOf, joined } from '../../../pipeline/hierarchy/groups.ts'
import type { Edit } from '../../../scenario/document.ts'
import type { PipelineParams } from '../parameters.ts'
import { treeOf } from './hierarchicalCut.ts'

/** Grouping starts from the groups that are shown, whoever made them; from then on they are made by hand. */
export function joinedLanes(params: PipelineParams, above: string, below: string): Edit | undefined {
  const [upper, lower] = [stagesOf(above), stagesOf(below)]
  const groups = shownGroups(params)
  if (!groups || !upper || !lower) return undefined
  return byHand(joined(groups, params.stages.length, upper, lower))
}

/** Undefined where the lane is a stage, or nothing is grouped. */
export function dissolvedLane(params: PipelineParams, lane: string): Edit | undefined {
  const group = stagesOf(lane)
  const groups = shownGroups(params)
  if (!groups || !group || group.last <= group.first) return undefined
  const left = byHand(dissolved(groups, group))
  // No group is left: by hand none would begin with those of the recipe, so they are taken over first.
  return left && groups.length === 1 && !isByHand(params)
    ? { kind: 'together', edits: [byHand(groups)!, left] }
    : left
}

const isByHand = ({ strategy }: PipelineParams): boolean =>
  strategy.kind === 'hierarchical' && strategy.grouping.kind === 'hand'

const shownGroups = ({ stages, bytes, strategy }: PipelineParams): readonly Group[] | undefined =>
  strategy.kind === 'hierarchical' ? groupsOf(treeOf(stages, bytes, strategy)) : undefined

const byHand = (groups: readonly Group[] | undefined): Edit | undefined =>
  groups && {
    kind: 'set',
    path: 'strategy.grouping',
    value: { kind: 'hand', groups: groups.map(({ first, last }) => ({ first, last })) },
  }

/** The stages of a lane of `hierarchicalTimeline`, by its id. */
function stagesOf(lane: string): Group | undefined {
  const [, first, last] = /^(?:stage|compound)-(\d+)(?:-(\d+))?$/.exec(lane) ?? []
  return first === undefined ? undefined : { first: Number(first), last: Number(last ?? first) }
}
