import { withReach } from '../../../../base/withReach.ts'
import type { Finding } from '../../../../facets/finding.ts'
import { comparedIn, tolerance, worstOf, type Both, type Compared } from '../analysis/accuracy.ts'
import { causesPast } from '../analysis/causes.ts'
import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { cycles, percent } from '../words.ts'

const nouns = {
  cycleTime: 'their cycle',
  computeResidence: 'their computing',
  requestResidence: 'their request at the processor',
  replyResidence: 'their reply at the processor',
}
type Name = keyof typeof nouns
const names = Object.keys(nouns) as Name[]

/** How far the equations are from a run whose messages meet no interface: what is left is computing and handlers. */
export function pastValidity(params: ContentionParams, machine: MachineSize, both: Both): Finding[] {
  // What a thread below κ = 1 does not stand still for goes off its computing in the run.
  const spared = params.program.stall < 1 && params.rules.path === 'delay'
  const asked = names.filter((name) => !spared || name !== 'computeResidence')
  const compared = comparedIn(asked, both).filter(
    ({ predicted, simulated }) => predicted > 0 && simulated > 0,
  )
  const worst = worstOf(compared)
  if (!worst) return []
  const finding = { id: 'validity', source: 'eqs. 6.1, 6.6, 6.7 and 6.9' }
  const missed = compared.filter(({ holds }) => !holds)
  if (missed.length === 0) {
    const wide = compared.some(({ off }) => Math.abs(off) >= tolerance)
    return [
      {
        ...finding,
        tone: 'fact',
        sentence: `The equations hold here${wide ? ', as far as a run of this length can tell' : ''}: computing, handlers and cycle lie within its intervals or ${percent(tolerance)} of its values. Farthest off is ${nouns[worst.name]}, ${cycles(worst.predicted)} against the simulation’s ${simulated(worst)}.`,
      },
    ]
  }
  const ways = new Set(missed.map(({ off }) => (off > 0 ? 1 : -1)))
  const averaged = missed.some(
    ({ name, off }) => off > 0 && (name === 'computeResidence' || name === 'replyResidence'),
  )
  return [
    {
      ...finding,
      tone: 'warning',
      sentence: [
        `The equations are off here: ${nouns[worst.name]}, ${cycles(worst.predicted)}, is ${percent(Math.abs(worst.off))} ${worst.off > 0 ? 'above' : 'below'} the simulation’s ${simulated(worst)};`,
        `${compared
          .filter((each) => each !== worst)
          .map(apart)
          .join(', ')}.`,
        ...causesPast(params, machine, ways).map(({ sentence }) => sentence),
        ...(averaged ? [inTheMiddle] : []),
      ].join(' '),
    },
  ]
}

/** Q_q stands in R_w and R_y as it is on average; R_q, which finds it so, is right where costs are exponential. */
const inTheMiddle =
  'They let a reply, and computing as it begins, find as many requests as there are on average over the whole cycle.'

const simulated = ({ simulated: mean, reach }: Compared<Name>): string =>
  reach === undefined || !Number.isFinite(reach) ? cycles(mean) : `${withReach(mean, reach)} cycles`

const apart = ({ name, off }: Compared<Name>): string =>
  `${nouns[name]} is ${Math.abs(off) < 0.005 ? 'right' : `${percent(Math.abs(off))} too ${off > 0 ? 'long' : 'short'}`}`
