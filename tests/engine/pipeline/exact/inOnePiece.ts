import { drained } from '../../../../engine/base/drained.ts'
import { bestCountSearch, type BestCount } from '../../../../engine/pipeline/exact/bestCount.ts'
import { Budget } from '../../../../engine/pipeline/exact/budget.ts'
import { Crossings } from '../../../../engine/pipeline/exact/crossings.ts'
import { fixedCountSearch, type Optimum } from '../../../../engine/pipeline/exact/fixedCount.ts'
import type { Stage } from '../../../../engine/pipeline/stages.ts'

/** The searches of the exact best, in one piece and with the usual budget. */

export const fixedCountOptimum = (
  stages: readonly Stage[],
  bytes: number,
  count: number,
  tolerance = 1e-11,
  crossings?: Crossings,
  near?: Optimum,
): Optimum => drained(fixedCountSearch(stages, bytes, count, new Budget(), crossings, near, tolerance))

/** Paths may cross at every stage from the first, as the linear program of the paper has it. */
export class Everywhere extends Crossings {
  private readonly every: number[]

  constructor(stages: readonly Stage[]) {
    super(stages)
    this.every = [...stages.keys()]
  }

  override first(): number[] {
    return this.every
  }
}

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
