import type { Headline, Slot } from '../../../../facets/headline.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import { awayFromInis, cycleCosts, type IniCosts } from '../../../../queueing/iniCosts.ts'
import { machineOf } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { cycles, times } from '../words.ts'

/** The answer of the equations in one sentence. */
export function headline(params: ContentionParams, costs: IniCosts, { cycleTime }: IniContention): Headline {
  const alone = aloneTime(costs, params.program.stall)
  const longer = alone > 0 ? cycleTime / alone : 1
  return {
    lead: lead(params),
    metric: 'cycleTime',
    rest: [
      ` from request to request, ${cycles(alone) === cycles(cycleTime) ? 'the same as' : `against ${cycles(alone)}`} for one processor alone`,
    ],
    ...(longer > 1.005 && {
      sentence: longerWords(params, longer),
    }),
  }
}

/** What makes it longer than alone, and how many times: past the interfaces none is waited for. */
export const longerWords = ({ rules }: ContentionParams, ratio: number): string =>
  `Waiting for ${rules.path === 'interfaces' ? 'shared interfaces and ' : ''}processors makes it ${times(ratio)} as long.`

/** Without anybody else: W + 2 o + 4 κ O + wires. */
export function aloneTime(costs: IniCosts, stall: number): number {
  const cycle = cycleCosts(costs)
  return awayFromInis(cycle) + stall * cycle.visits
}

/** What the number is of. */
export function lead(params: ContentionParams): readonly Slot[] {
  const machine = machineOf(params)
  const computes: Slot[] = [{ path: 'compute', value: params.compute, unit: 'cycles' }, ' between requests']
  if (!machine)
    return [
      { path: 'processorsPerIni', value: params.processorsPerIni!, nouns: ['processor', 'processors'] },
      ' per interface, each computing ',
      ...computes,
    ]
  const one = machine.processorsPerCluster === 1
  return [
    { path: 'processorsPerCluster', value: machine.processorsPerCluster, nouns: ['processor', 'processors'] },
    one ? ' per cluster has ' : ' per cluster share ',
    { path: 'interfacesPerCluster', value: machine.interfacesPerCluster, nouns: ['interface', 'interfaces'] },
    one ? ' and computes ' : ' and each computes ',
    ...computes,
  ]
}
