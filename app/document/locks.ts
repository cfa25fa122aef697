import { sameValue, valueAt, type Scenario } from '../../engine/index.ts'
import type { Content } from './content.ts'

/**
 * The first locked path at which two scenarios differ. A lock holds in A, and in B where that is of A's system; a
 * scenario of another system has none of what is locked.
 */
export const brokenLock = (
  { locks = [] }: Content,
  before: Scenario,
  after: Scenario | undefined,
): string | undefined =>
  locks.find(
    (path) =>
      after?.system !== before.system ||
      !sameValue(valueAt(before.params, path), valueAt(after.params, path)),
  )

/** What a change of the whole document would break: in A, and in B while it is of A's system before and after. */
export function brokenBetween(before: Content, after: Content): string | undefined {
  const inA = brokenLock(before, before.scenario, after.scenario)
  if (inA !== undefined || !before.other || !after.other) return inA
  return holdInB(before) ? brokenLock(before, before.other, after.other) : undefined
}

/** Locks and what is hidden are paths of A's system. */
export const holdInB = ({ scenario, other }: Content): boolean => other?.system === scenario.system
