import { withReach } from '../../../../base/withReach.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { Result } from '../../../../facets/result.ts'
import type { Estimate } from '../../../../simulation/batchMeans.ts'
import type { Measured } from '../../../systemCalls.ts'
import type { Averages } from '../machine/averages.ts'
import type { ContentionParams } from '../parameters.ts'
import { cycles, level, percent } from '../words.ts'
import { meetsNone } from '../analysis/accuracy.ts'
import { pastValidity } from './pastValidity.ts'
import { patternFinding, patternOf } from './pattern.ts'
import type { Ran } from './ran.ts'
import { validity } from './validity.ts'

/** What the run shows beside the equations. */
export function runFindings(
  ran: Ran,
  analysed: Result,
  averages: Averages,
  numbers: Measured,
): readonly Finding[] {
  const { params } = ran
  const both = { ...numbers, metrics: { ...analysed.metrics, ...numbers.metrics } }
  if (params.rules.path !== 'interfaces') return pastValidity(params, ran.machine, both)
  const of = (id: string) => {
    const variant = ran.variants.find((each) => each.id === id)
    return variant && ran.measured.get(variant)
  }
  return [
    ...patternFinding(ran.main.configuration),
    ...(meetsNone(both) ? pastValidity : validity)(params, ran.machine, both),
    ...constant(of('constant'), analysed),
    ...interfaces(params, averages, of('faster'), of('pooled'), of('split')),
    ...policies(ran, averages, of),
    ...strays(ran, averages),
  ]
}

function constant(averages: Averages | undefined, { metrics }: Result): Finding[] {
  if (!averages || !(averages.iniQueue.mean > 1e-3)) return []
  const queue = averages.iniQueue.mean
  const off = metrics['iniQueue']! / queue - 1
  const far =
    Math.abs(off) < 0.005 ? 'say the same' : `are ${percent(Math.abs(off))} ${off > 0 ? 'above' : 'below'} it`
  return [
    {
      id: 'constant',
      tone: 'fact',
      sentence: `With constant costs of interfaces and handlers the queue is ${level(queue)}; the equations, which do not know it, ${far}.`,
      source: 'simulated',
      edit: { label: 'Set c² to 0', edit: { kind: 'set', path: 'variability', value: 0 } },
    },
  ]
}

function interfaces(
  { rules: { monitoring } }: ContentionParams,
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
  if (times.every(({ time }) => cycles(time) === cycles(cycleTime.mean))) return []
  const told = times.map(({ name, time }) => `${name} ${cycles(time)}`).join(', ')
  const asking =
    monitoring > 0 ? ` To take the shorter queue costs ${cycles(monitoring)} of asking at each visit.` : ''
  return [
    {
      id: 'interfaces',
      tone: 'advice',
      sentence: `Instead of ${cycles(cycleTime.mean)} a cycle takes with interfaces ${told}, simulated.${asking}`,
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
  { params: { scheduling }, main }: Ran,
  { cycleTime }: Averages,
  of: (id: string) => Averages | undefined,
): Finding[] {
  const sure = !patternOf(main.configuration)
  const told = ({ mean, halfWidth }: Estimate) => `${withReach(mean, sure ? halfWidth : undefined)} cycles`
  const others = (['static', 'round-robin', 'shortest'] as const).filter((each) => each !== scheduling)
  return others.flatMap((other): Finding[] => {
    const averages = of(other)
    if (!averages) return []
    const { mean, halfWidth } = averages.cycleTime
    const difference = mean - cycleTime.mean
    const chance =
      sure &&
      Math.abs(difference) <= Math.sqrt(halfWidth * halfWidth + cycleTime.halfWidth * cycleTime.halfWidth)
    const now = `${told(cycleTime)} ${words[scheduling]}`
    const share = Math.abs(difference) / cycleTime.mean
    const compared = !(cycleTime.mean > 0)
      ? `and ${now}`
      : chance
        ? `and ${now}, no difference beyond chance`
        : share < 0.005
          ? `about as long as ${now}`
          : `${percent(share)} ${difference < 0 ? 'less' : 'more'} than ${now}`
    return [
      {
        id: `policy-${other}`,
        tone: 'fact',
        sentence: `Interfaces chosen ${words[other]}: a cycle takes ${told(averages.cycleTime)}, ${compared}.`,
        source: 'simulated, Table 5.5',
        edit: { label: 'Try it', edit: { kind: 'set', path: 'scheduling', value: other } },
      },
    ]
  })
}

/** Messages that wait beside an idle interface. */
function strays({ machine }: Ran, { misVisits, misMessages, misTime, misTimeActive }: Averages): Finding[] {
  if (machine.interfacesPerCluster === 1 || !(misVisits.mean > 0)) return []
  // Where interfaces take no time, or no message has ended so far.
  if (![misMessages, misTime, misTimeActive].every(({ mean }) => Number.isFinite(mean))) return []
  return [
    {
      id: 'strays',
      tone: 'fact',
      sentence: `${percent(misVisits.mean)} of all visits wait beside an idle interface, ${percent(misMessages.mean)} of messages at one end or the other; these waits are ${percent(misTime.mean)} of the time that interfaces work, ${percent(misTimeActive.mean)} of the time of all while one of the cluster works.`,
      source: 'Fig. 5-3, Tables 5.6 and 5.7 by both readings',
    },
  ]
}
