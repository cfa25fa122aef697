import { crosses, type Group } from './checkGroups.ts'
import type { BaseStrategy, Compound } from './tree.ts'

/**
 * @param stages  n >= 1
 * @param bases  base strategy of each level from the top; the last one holds for all deeper levels
 */
export function groupedTree(
  stages: number,
  groups: readonly Group[],
  bases: readonly [BaseStrategy, ...BaseStrategy[]],
): Compound {
  // The outer before the inner.
  const sorted = [...groups].sort((a, b) => a.first - b.first || b.last - a.last)
  let next = 0
  const compound = (first: number, last: number, level: number): Compound => {
    const parts: (number | Compound)[] = []
    for (let stage = first; stage <= last; stage++) {
      const group = sorted[next]
      if (group?.first !== stage) parts.push(stage)
      else {
        next++
        parts.push(compound(stage, group.last, level + 1))
        stage = group.last
      }
    }
    return { base: bases[Math.min(level, bases.length - 1)]!, parts }
  }
  return compound(0, stages - 1, 0)
}

/** The groups of a tree, the outer before the inner: what `groupedTree` was given. */
export function groupsOf(tree: Compound): Group[] {
  const groups: Group[] = []
  const visit = (part: number | Compound, top: boolean): Group => {
    if (typeof part === 'number') return { first: part, last: part }
    const at = groups.length
    const inner = part.parts.map((each) => visit(each, false))
    const group = { first: inner[0]!.first, last: inner.at(-1)!.last }
    if (!top) groups.splice(at, 0, group)
    return group
  }
  visit(tree, true)
  return groups
}

const same = (a: Group, b: Group): boolean => a.first === b.first && a.last === b.last

/**
 * Two neighbouring parts made one: a part that was a group grows, stages alone become a group.
 * @returns nothing where they are no neighbours of one level, or that would be all of the pipeline or of a group
 */
export function joined(
  groups: readonly Group[],
  stages: number,
  above: Group,
  below: Group,
): readonly Group[] | undefined {
  const both = { first: above.first, last: below.last }
  if (above.last + 1 !== below.first || both.last - both.first + 1 >= stages) return undefined
  const others = groups.filter((group) => !same(group, above) && !same(group, below))
  if (others.some((group) => crosses(group, both))) return undefined
  return [...others, both].sort((a, b) => a.first - b.first || b.last - a.last)
}

/** The groups without this one; what was inside of it stays grouped. */
export const dissolved = (groups: readonly Group[], group: Group): readonly Group[] =>
  groups.filter((each) => !same(each, group))

/** The groups around the same stages once another has come in at `at`; inside of a group it joins it. */
export const afterInsertion = (groups: readonly Group[], at: number): readonly Group[] =>
  groups.map(({ first, last }) => ({
    first: first >= at ? first + 1 : first,
    last: last >= at ? last + 1 : last,
  }))

/**
 * The groups around the same stages once the one at `at` is gone; those that are left with one stage, or with all,
 * are no groups any more.
 * @param stages  how many are left
 */
export const afterRemoval = (groups: readonly Group[], at: number, stages: number): readonly Group[] =>
  groups
    .map(({ first, last }) => ({
      first: first > at ? first - 1 : first,
      last: last >= at ? last - 1 : last,
    }))
    .filter(
      (group, i, all) =>
        group.last > group.first &&
        group.last - group.first + 1 < stages &&
        all.findIndex((each) => same(each, group)) === i,
    )

/** The same groups, stages counted from the last one. */
export const mirroredGroups = (groups: readonly Group[], stages: number): readonly Group[] =>
  groups
    .map(({ first, last }) => ({ first: stages - 1 - last, last: stages - 1 - first }))
    .sort((a, b) => a.first - b.first || b.last - a.last)
