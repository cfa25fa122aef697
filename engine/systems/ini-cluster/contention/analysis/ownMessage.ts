import { solveWithoutOwnMessage } from '../../../../queueing/iniAlternatives.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { costsOf } from '../solution.ts'

/**
 * The equations where no message waits behind itself. What a thread stands still for others, κ − 1 times its messages' time
 * at interfaces, is put into wires or taken off computing until it agrees with that time.
 */
export function withoutOwnMessage(params: ContentionParams, machine: MachineSize): IniContention {
  const costs = costsOf(params)
  const { stall } = params.program
  let further = 0
  let solution = solveWithoutOwnMessage(costs, machine)
  for (let round = 0; stall !== 1 && round < rounds; round++) {
    further += ((stall - 1) * 4 * solution.iniResidence - further) / Math.max(1, stall)
    const compute = Math.max(0, costs.compute + Math.min(0, further))
    const interLatency = costs.interLatency + Math.max(0, further) / 2
    solution = solveWithoutOwnMessage({ ...costs, compute, interLatency }, machine)
  }
  return solution
}

const rounds = 60
