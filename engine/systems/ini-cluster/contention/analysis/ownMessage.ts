import { solveWithoutOwnMessage } from '../../../../queueing/iniAlternatives.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { costsOf } from '../solution.ts'
import { percent } from '../words.ts'
import { beyondNeighbours } from './neighbours.ts'
import { judged, wayOff, type Compared, type ComparedName } from './accuracy.ts'

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

/** Of each quantity what is left of the difference without the own message, where that changes it. */
export function ownPartFinding(
  params: ContentionParams,
  machine: MachineSize,
  compared: readonly Compared[],
): Finding[] {
  const without = withoutOwnMessage(params, machine)
  const isDrawn = beyondNeighbours(params) === undefined
  const told = compared.flatMap((each) => {
    const { off } = judged(without[each.name], each.simulated)
    if (nearly(off) && nearly(each.off)) return []
    if (Math.sign(off) === Math.sign(each.off) && percent(Math.abs(off)) === percent(Math.abs(each.off)))
      return []
    const left = nearly(off) ? 'right' : `${percent(Math.abs(off))} ${wayOff({ name: each.name, off })}`
    const before = nearly(each.off)
      ? 'right'
      : `${percent(Math.abs(each.off))}${Math.sign(each.off) === Math.sign(off) && !nearly(off) ? '' : ` ${wayOff(each)}`}`
    return [`${ownNouns[each.name]} is ${left} instead of ${before}`]
  })
  if (told.length === 0) return []
  return [
    {
      id: 'own-part',
      tone: 'fact',
      sentence: `With the message’s own part left out of what it finds, ${told.join(', ')}${isDrawn ? ': the line “own message left out”' : ''}.`,
      source: 'leave its own part out',
      formula: 'R_O = O (1 + Q_O − q) with q = what the message’s own processor keeps there on average',
    },
  ]
}

const nearly = (off: number): boolean => Math.abs(off) < 0.005

export const ownNouns: Readonly<Record<ComparedName, string>> = {
  iniResidence: 'a visit',
  iniQueue: 'the queue',
  iniUtilisation: 'the share of work',
  cycleTime: 'the cycle',
}
