import { withReach } from '../../../../base/withReach.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { Result } from '../../../../facets/result.ts'
import {
  comparedWith,
  isTime,
  tolerance,
  wayOff,
  worstOf,
  type Compared,
  type ComparedName,
} from '../analysis/accuracy.ts'
import { causesOf } from '../analysis/causes.ts'
import { ownPartFinding } from '../analysis/ownMessage.ts'
import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { cycles, level, percent } from '../words.ts'

/** How far the equations are from the run in all that both say, and why. */
export function validity(
  params: ContentionParams,
  machine: MachineSize,
  both: Pick<Result, 'metrics' | 'estimates'>,
): Finding[] {
  const compared = comparedWith(both)
  const worst = worstOf(compared)
  if (!worst) return []
  const rest = compared.filter((each) => each !== worst)
  const finding = { id: 'validity', source: 'eqs. 6.1, 6.5 and 6.8' }
  if (worst.holds) {
    const wide = compared.some(({ off }) => Math.abs(off) >= tolerance)
    return [
      {
        ...finding,
        tone: 'fact',
        sentence: `The equations hold here${wide ? ', as far as a run of this length can tell' : ''}: visits, queue, share of work and cycle lie within its intervals or ${percent(tolerance)} of its values. Farthest off is ${nouns[worst.name]}, ${told(worst, worst.predicted)} against the simulation’s ${simulated(worst)}.`,
      },
    ]
  }
  const causes = causesOf(params, machine, compared)
  return [
    {
      ...finding,
      tone: 'warning',
      sentence: [
        `The equations are off here: ${nouns[worst.name]}, ${told(worst, worst.predicted)}, is ${percent(Math.abs(worst.off))} ${worst.off > 0 ? 'above' : 'below'} the simulation’s ${simulated(worst)};`,
        `${rest.map(apart).join(', ')}.`,
        ...causes.map(({ sentence }) => sentence),
      ].join(' '),
    },
    ...(causes.some(({ id }) => id === 'own') ? ownPartFinding(params, machine, compared) : []),
  ]
}

const nouns: Readonly<Record<ComparedName, string>> = {
  iniResidence: 'their visit to an interface',
  iniQueue: 'their queue',
  iniUtilisation: 'the interfaces’ share of work',
  cycleTime: 'their cycle',
}

const told = ({ name }: Compared, value: number): string => (isTime(name) ? cycles(value) : level(value))

const simulated = ({ name, simulated: mean, reach }: Compared): string =>
  reach === undefined || !Number.isFinite(reach)
    ? told({ name } as Compared, mean)
    : `${withReach(mean, reach)}${isTime(name) ? ' cycles' : ''}`

const apart = (each: Compared): string =>
  `${nouns[each.name]} is ${Math.abs(each.off) < 0.005 ? 'right' : `${percent(Math.abs(each.off))} ${wayOff(each)}`}`
