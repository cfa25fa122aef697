import { figure } from '../../chart/format.ts'
import { measuredWater } from '../../../engine/systems/ini-cluster/door.ts'
import { metric, metricsAfter, parameter, set } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import Reason from './reason.mdx'
import ReasonAfter from './reasonAfter.mdx'

const changes = {
  threads: set('program.threads', 2),
  computing: set('computeVariability', 16),
  bursts: set('program.burst', 0.1),
} as const

const measured = measuredWater(4, 1)

/** How far queue and utilisation are from what was measured, the larger of the two, as a fraction. */
function distance(metrics: Readonly<Record<string, number>>): number {
  const off = (name: string, published: number) => Math.abs(metrics[name]! / published - 1)
  return Math.max(
    off('iniQueueSimulated', measured.queue),
    off('iniUtilisationSimulated', measured.utilisation),
  )
}

const after = (asked: Asked, id: string) => metricsAfter(asked, changes[id as keyof typeof changes])

/** Why a formula can fit although what it supposes is not so. */
export const reasonSteps: readonly Step[] = [
  {
    title: 'Why does M/M/1 fit?',
    outcome: 'Because traffic comes in bursts',
    Text: Reason,
    After: ReasonAfter,
    link: 'v=1&s=ini-cluster&compute=38761&handler=0&iniService=2916&clusters=4&processorsPerCluster=4&interfacesPerCluster=1&variability=0.1&requests=20000&pointRequests=0&program=,1.585&end',
    controls: ['program.burst', 'computeVariability', 'variability'],
    shows: ['answer', 'curves'],
    hidden: [],
    ask: {
      kind: 'choice',
      label: 'Near what was measured',
      options: [
        {
          id: 'threads',
          text: 'Two threads on each processor',
          wrong: 'That doubles what is asked for: the interface becomes much busier than was measured.',
        },
        {
          id: 'computing',
          text: 'Computing that varies very much, c² = 16',
          wrong:
            'In a closed loop the queue hardly feels how computing times vary: whoever computes longer just asks later.',
        },
        { id: 'bursts', text: 'Busy and quiet phases' },
      ],
      truth: (asked) =>
        Object.keys(changes).toSorted((a, b) => distance(after(asked, a)) - distance(after(asked, b)))[0]!,
      reveal: (said, truth, asked) => {
        const told = (id: string) => {
          const metrics = after(asked, id)
          return `a queue of ${figure(metrics['iniQueueSimulated']!)} at ${figure(metrics['iniUtilisationSimulated']!)}`
        }
        const measuredWords = `measured: ${figure(measured.queue)} at ${figure(measured.utilisation)}`
        return said === truth
          ? `Yes: ${told(said)}; ${measuredWords}.`
          : `That gives ${told(said)}. Busy and quiet phases give ${told(truth)}; ${measuredWords}.`
      },
      wrong: [],
    },
    goal: {
      sentence:
        'Queue and utilisation within 5 % of what was measured, with work that varies as little as it does (c² = 0.1).',
      reached: (asked) =>
        distance(asked.result.metrics) <= 0.05 &&
        metric(asked, 'iniQueueSimulated') > 0 &&
        Number(parameter(asked, 'variability')) <= 0.1,
      missing: (asked) =>
        `A queue of ${figure(metric(asked, 'iniQueueSimulated'))} at ${figure(metric(asked, 'iniUtilisationSimulated'))}; measured: ${figure(measured.queue)} at ${figure(measured.utilisation)}.`,
      solution: [changes.bursts],
    },
    hints: [
      'What else than the services could vary?',
      'When requests come: a program has phases in which it asks often, and others in which it hardly asks.',
      'Let busy phases compute only a tenth of W between requests.',
    ],
  },
]
