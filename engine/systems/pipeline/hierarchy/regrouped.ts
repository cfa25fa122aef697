import { afterInsertion, afterRemoval, groupsOf, mirroredGroups } from '../../../pipeline/hierarchy/groups.ts'
import type { Group } from '../../../pipeline/hierarchy/checkGroups.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import type { PipelineParams } from '../parameters.ts'
import type { Regrouped } from '../later.ts'
import type { Hierarchical } from '../strategies/hierarchical.ts'
import { treeOf } from './hierarchicalCut.ts'
import { count } from '../wording.ts'

/**
 * Groups by hand start as the groups there were; when a stage comes or goes they stay around the stages that they were
 * around. Nothing where there is nothing to adapt; what then does not fit is refused by `check`.
 */
export function regrouped(before: PipelineParams, after: PipelineParams): Regrouped | undefined {
  const was = before.strategy
  const chosen = after.strategy
  if (chosen.kind !== 'hierarchical') return undefined
  if (chosen.grouping.kind !== 'hand' || was.kind !== 'hierarchical') return undefined
  const { groups } = chosen.grouping
  if (was.grouping.kind !== 'hand') {
    const shown = groupsOf(treeOf(before.stages, before.bytes, was))
    if (groups.length > 0 || shown.length === 0 || before.stages.length !== after.stages.length)
      return undefined
    return grouped(
      after,
      chosen,
      shown,
      `Grouping by hand starts from the ${count(shown.length, 'group')} of the recipe.`,
    )
  }
  if (groups.length === 0) return undefined
  const [old, now] = [before.stages, after.stages]
  if (!sameGroups(was.grouping.groups, groups)) {
    const mirror =
      old.length > 1 &&
      now.length === old.length &&
      old.every((stage, j) => alike(stage, now[now.length - 1 - j]!))
    return mirror && sameGroups(mirroredGroups(was.grouping.groups, old.length), groups)
      ? { params: after, notices: ['The groups were mirrored with the stages.'] }
      : undefined
  }
  const at = firstDifference(old, now)
  if (now.length === old.length + 1 && follows(old, at, now, at + 1))
    return grouped(after, chosen, afterInsertion(groups, at), 'The groups stay around the same stages.')
  if (now.length === old.length - 1 && follows(old, at + 1, now, at)) {
    const left = afterRemoval(groups, at, now.length)
    const gone = groups.length - left.length
    return grouped(
      after,
      chosen,
      left,
      gone === 0
        ? 'The groups stay around the same stages.'
        : `The groups stay around the same stages; ${count(gone, 'group')} had no two stages of ${gone === 1 ? 'its' : 'their'} own left.`,
    )
  }
  const moved = now.length === old.length && old.filter((stage, j) => !alike(stage, now[j]!)).length > 1
  return moved
    ? { params: after, notices: ['The groups stay in their places while the stages move.'] }
    : undefined
}

const grouped = (params: PipelineParams, chosen: Hierarchical, groups: readonly Group[], notice: string) => ({
  params: {
    ...params,
    strategy: {
      ...chosen,
      kind: 'hierarchical' as const,
      grouping: { kind: 'hand' as const, groups: groups.map(({ first, last }) => ({ first, last })) },
    },
  },
  notices: [notice],
})

const sameGroups = (a: readonly Group[], b: readonly Group[]): boolean =>
  a.length === b.length && a.every(({ first, last }, i) => first === b[i]!.first && last === b[i]!.last)

const alike = (a: Stage, b: Stage): boolean =>
  a.name === b.name && a.overhead === b.overhead && a.perByte === b.perByte

/** The first place where two rows of stages differ, or the length of the shorter. */
function firstDifference(a: readonly Stage[], b: readonly Stage[]): number {
  let at = 0
  while (at < Math.min(a.length, b.length) && alike(a[at]!, b[at]!)) at++
  return at
}

/** What stands from a place on is the same in both. */
const follows = (a: readonly Stage[], from: number, b: readonly Stage[], start: number): boolean =>
  a.slice(from).every((stage, j) => alike(stage, b[start + j]!))
