import { wholePower } from '../../../../base/power.ts'
import type { IniCosts } from '../../../../queueing/iniCosts.ts'
import { solveIniContention, type IniContention } from '../../../../queueing/iniContention.ts'
import type { ContentionParams } from '../parameters.ts'
import { costsOf, solved } from '../solution.ts'

/**
 * The costs' solution with κ as the run has it. What a thread stands still for others, κ − 1 times its messages’ time at
 * interfaces, is put into wires; what it does not stand still for goes off the computing that follows, as far as there is any.
 * Of an exponential W, less the sum s of four exponential times, W / (1 + s / 4W)⁴ is left on the average: nearer to the run than
 * max(0, W − s) where W does not vary, too.
 */
export function withStallOfRun<S extends IniContention>(
  params: ContentionParams,
  solve: (costs: IniCosts) => S,
): S {
  const costs = costsOf(params)
  const { compute, interLatency } = costs
  const { stall } = params.program
  let further = 0
  let solution = solve(costs)
  for (let round = 0; stall !== 1 && round < rounds; round++) {
    further += ((stall - 1) * 4 * solution.iniResidence - further) / Math.max(1, stall)
    const left = further < 0 && compute > 0 ? compute / wholePower(1 - further / (4 * compute), 4) : compute
    solution = solve({ ...costs, compute: left, interLatency: interLatency + Math.max(0, further) / 2 })
  }
  return solution
}

const rounds = 60

/** The ten equations so; from κ = 1 on they are the same. */
export const equationsAsInRun = (params: ContentionParams): IniContention =>
  params.program.stall < 1
    ? withStallOfRun(params, solveIniContention)
    : solved(costsOf(params), params.program.stall)
