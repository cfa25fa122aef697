import { withReach } from '../../../../base/withReach.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { Result } from '../../../../facets/result.ts'
import type { Estimate } from '../../../../simulation/batchMeans.ts'
import type { Averages } from '../machine/averages.ts'
import { cycles, level, percent } from '../words.ts'
import type { Ran } from './ran.ts'

/** What the run shows beside the equations. */
export function runFindings(
  ran: Ran,
  analysed: Result,
  averages: Averages,
  sure: boolean,
): readonly Finding[] {
  const { params } = ran
  if (params.rules.path !== 'interfaces') return []
  const of = (id: string) => {
    const variant = ran.variants.find((each) => each.id === id)
    return variant && ran.measured.get(variant)
  }
  return [
    ...(sure ? [] : [pattern]),
    ...validity(analysed, averages, sure),
    ...constant(of('constant'), analysed),
    ...interfaces(averages, of('faster'), of('pooled'), of('split')),
    ...policies(ran, averages, of),
    ...strays(ran, averages),
  ]
}

const pattern: Finding = {
  id: 'pattern',
  tone: 'warning',
  sentence:
    'Nothing is drawn in so small a machine with constant costs: it repeats one pattern for ever, which depends on how it began. No interval is shown, for it would say how long the pattern is and not how sure the mean.',
  source: 'limit cycle',
  edit: { label: 'Let costs vary', edit: { kind: 'set', path: 'variability', value: 1 } },
}

const plusMinus = ({ mean, halfWidth }: Estimate, sure: boolean): string =>
  sure && Number.isFinite(halfWidth) ? withReach(mean, halfWidth) : level(mean)

/** How far the equations are from the run, in words: within the interval they are as good as it can tell. */
function validity(
  { metrics }: Result,
  { iniQueue, iniUtilisation, cycleTime }: Averages,
  sure: boolean,
): Finding[] {
  const predicted = metrics['iniQueue']!
  if (!(iniQueue.mean > 1e-3)) return []
  const off = predicted / iniQueue.mean - 1
  const within = sure && Math.abs(predicted - iniQueue.mean) <= iniQueue.halfWidth
  const way = off > 0 ? 'above' : 'below'
  const parts = `Their cycle is ${apart(metrics['cycleTime']!, cycleTime.mean)}, the interfaces’ share of work ${apart(metrics['iniUtilisation']!, iniUtilisation.mean)}.`
  if (within || Math.abs(off) < 0.03)
    return [
      {
        id: 'validity',
        tone: 'fact',
        sentence: `The equations hold here: their queue of ${level(predicted)} lies ${within ? 'within' : 'beside'} the simulation’s ${plusMinus(iniQueue, sure)}. ${parts}`,
        source: 'eq. 6.8',
      },
    ]
  const why =
    off > 0
      ? 'They let a message wait behind itself and take all costs for exponential, which shows most near the knee.'
      : 'They take all costs for exponential; these vary more.'
  return [
    {
      id: 'validity',
      tone: 'warning',
      sentence: `Read the equations with care here: their queue of ${level(predicted)} is ${percent(Math.abs(off))} ${way} the simulation’s ${plusMinus(iniQueue, sure)}. ${why} ${parts}`,
      source: 'eq. 6.8',
    },
  ]
}

const apart = (predicted: number, simulated: number): string => {
  const off = predicted / simulated - 1
  return Math.abs(off) < 0.005 ? 'the same' : `${percent(Math.abs(off))} too ${off > 0 ? 'large' : 'small'}`
}

function constant(averages: Averages | undefined, { metrics }: Result): Finding[] {
  if (!averages || !(averages.iniQueue.mean > 1e-3)) return []
  const queue = averages.iniQueue.mean
  const off = metrics['iniQueue']! / queue - 1
  return [
    {
      id: 'constant',
      tone: 'fact',
      sentence: `With constant costs of interfaces and handlers the queue is ${level(queue)}; the equations, which do not know it, are ${percent(Math.abs(off))} ${off > 0 ? 'above' : 'below'} it.`,
      source: 'simulated',
      edit: { label: 'Set c² to 0', edit: { kind: 'set', path: 'variability', value: 0 } },
    },
  ]
}

function interfaces(
  { cycleTime }: Averages,
  faster: Averages | undefined,
  pooled: Averages | undefined,
  split: Averages | undefined,
): Finding[] {
  if (!faster || !pooled || !split) return []
  const times = [
    { name: 'twice as fast', time: faster.cycleTime.mean },
    { name: 'twice as many, the shorter queue taken', time: pooled.cycleTime.mean },
    { name: 'twice as many with fixed queues', time: split.cycleTime.mean },
  ].sort((a, b) => a.time - b.time)
  const told = times.map(({ name, time }) => `${name} ${cycles(time)}`).join(', ')
  return [
    {
      id: 'interfaces',
      tone: 'advice',
      sentence: `Instead of ${cycles(cycleTime.mean)} a cycle takes with interfaces ${told}, simulated.`,
      source: 'simulated',
    },
  ]
}

const words = {
  static: 'fixed',
  'round-robin': 'in turn',
  random: 'at random',
  shortest: 'by the shorter queue',
}

/** Whether another choice of interface makes a difference beyond chance. */
function policies(
  { params: { scheduling } }: Ran,
  { cycleTime }: Averages,
  of: (id: string) => Averages | undefined,
): Finding[] {
  const others = (['static', 'round-robin', 'shortest'] as const).filter((each) => each !== scheduling)
  return others.flatMap((other): Finding[] => {
    const averages = of(other)
    if (!averages) return []
    const { mean, halfWidth } = averages.cycleTime
    const difference = mean - cycleTime.mean
    const chance =
      Math.abs(difference) <= Math.sqrt(halfWidth * halfWidth + cycleTime.halfWidth * cycleTime.halfWidth)
    const told = chance
      ? 'no difference beyond chance'
      : `${percent(Math.abs(difference) / cycleTime.mean)} ${difference < 0 ? 'less' : 'more'}`
    return [
      {
        id: `policy-${other}`,
        tone: 'fact',
        sentence: `Interfaces chosen ${words[other]}: a cycle takes ${withReach(mean, halfWidth)} cycles, and ${withReach(cycleTime.mean, cycleTime.halfWidth)} cycles ${words[scheduling]}, ${told}.`,
        source: 'simulated, Table 5.5',
        edit: { label: 'Try it', edit: { kind: 'set', path: 'scheduling', value: other } },
      },
    ]
  })
}

/** Messages that wait beside an idle interface. */
function strays({ machine }: Ran, { misVisits, misMessages, misTime, misTimeActive }: Averages): Finding[] {
  if (machine.interfacesPerCluster === 1 || !(misVisits.mean > 0)) return []
  return [
    {
      id: 'strays',
      tone: 'fact',
      sentence: `${percent(misVisits.mean)} of all visits wait beside an idle interface, ${percent(misMessages.mean)} of messages at one end or the other; these waits are ${percent(misTime.mean)} of the time that interfaces work, ${percent(misTimeActive.mean)} of the time of all while one of the cluster works.`,
      source: 'Fig. 5-3, Tables 5.6 and 5.7 by both readings',
    },
  ]
}
