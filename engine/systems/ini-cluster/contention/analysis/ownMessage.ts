import { solveWithoutOwnMessage } from '../../../../queueing/iniAlternatives.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { percent } from '../words.ts'
import { beyondNeighbours } from './neighbours.ts'
import { equationsAsInRun, withStallOfRun } from './stallOfRun.ts'
import { judged, wayOff, type Compared } from './accuracy.ts'
import { nouns } from './blame.ts'

/** The equations where no message waits behind itself, with κ as in the run. */
export const withoutOwnMessage = (params: ContentionParams, machine: MachineSize): IniContention =>
  withStallOfRun(params, (costs) => solveWithoutOwnMessage(costs, machine))

/** Of each quantity what is left of the difference without the own message, where that changes it: κ is the run's in both. */
export function ownPartFinding(
  params: ContentionParams,
  machine: MachineSize,
  compared: readonly Compared[],
): Finding[] {
  const [before, without] = [equationsAsInRun(params), withoutOwnMessage(params, machine)]
  const isDrawn = beyondNeighbours(params) === undefined
  const told = compared.flatMap(({ name, simulated }) => {
    const [was, is] = [before, without].map((each) => judged(each[name], simulated).off) as [number, number]
    if (nearly(is) && nearly(was)) return []
    if (Math.sign(is) === Math.sign(was) && percent(Math.abs(is)) === percent(Math.abs(was))) return []
    const left = nearly(is) ? 'right' : `${percent(Math.abs(is))} ${wayOff({ name, off: is })}`
    const instead = nearly(was)
      ? 'right'
      : `${percent(Math.abs(was))}${Math.sign(was) === Math.sign(is) && !nearly(is) ? '' : ` ${wayOff({ name, off: was })}`}`
    return [`${nouns[name]} is ${left} instead of ${instead}`]
  })
  if (told.length === 0) return []
  return [
    {
      id: 'own-part',
      tone: 'fact',
      sentence: `${params.program.stall < 1 ? 'With κ as in the run, and' : 'With'} the message’s own part left out of what it finds, ${told.join(', ')}${isDrawn ? ': the line “own message left out”' : ''}.`,
      source: 'leave its own part out',
      formula: 'R_O = O (1 + Q_O − q) with q = what the message’s own processor keeps there on average',
    },
  ]
}

const nearly = (off: number): boolean => Math.abs(off) < 0.005
