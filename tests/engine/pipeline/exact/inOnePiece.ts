import { drained } from '../../../../engine/base/drained.ts'
import { bestCountSearch, type BestCount } from '../../../../engine/pipeline/exact/bestCount.ts'
import { Budget } from '../../../../engine/pipeline/exact/budget.ts'
import { fixedCountSearch, type Optimum } from '../../../../engine/pipeline/exact/fixedCount.ts'
import type { Workspace } from '../../../../engine/pipeline/exact/workspace.ts'
import type { Stage } from '../../../../engine/pipeline/stages.ts'

/** The searches of the exact best, in one piece and with the usual budget. */

export const fixedCountOptimum = (
  stages: readonly Stage[],
  bytes: number,
  count: number,
  tolerance = 1e-11,
  work?: Workspace,
): Optimum => drained(fixedCountSearch(stages, bytes, count, new Budget(), tolerance, work))

export const bestCount = (
  stages: readonly Stage[],
  bytes: number,
  most: number,
  guess: number,
  solveAt: (count: number) => Optimum,
): BestCount =>
  drained(
    bestCountSearch(stages, bytes, most, guess, new Budget(), function* (count) {
      return solveAt(count)
    }),
  )
