import { figure, percent } from '../../chart/format.ts'
import { metric, parameter, set } from '../asked.ts'
import type { Asked, Step, Wrong } from '../lesson.ts'
import Against from './against.mdx'
import AgainstAfter from './againstAfter.mdx'
import Cancel from './cancel.mdx'
import CancelAfter from './cancelAfter.mdx'
import Constant from './constant.mdx'
import ConstantAfter from './constantAfter.mdx'

/** How far the equations are above the run, as a fraction of the run. */
const above = (asked: Asked, name: string): number =>
  metric(asked, name) / metric(asked, `${name}Simulated`) - 1

const perCent = (asked: Asked): number => Math.round(100 * above(asked, 'iniQueue'))

const compared = ['iniQueue', 'iniResidence', 'iniUtilisation'] as const

const words = (asked: Asked): string =>
  `The queue is ${figure(metric(asked, 'iniQueue'))} by the equations and ${figure(metric(asked, 'iniQueueSimulated'))} ± ${figure(asked.result.estimates?.['iniQueueSimulated']?.halfWidth ?? NaN)} in the run`

const far: readonly Wrong<number>[] = [
  {
    when: (said) => said < 0,
    sentence: 'They are above it: the average that a message is taken to find includes a part of itself.',
  },
  {
    when: (said) => said < 3,
    sentence:
      'They are exact only where a machine is very large: in a small one a message does not meet itself.',
  },
]

/** The equations beside a run of the same machine. */
export const modelSteps: readonly Step[] = [
  {
    title: 'How good are the equations?',
    outcome: 'Too high, and not by chance',
    Text: Against,
    After: AgainstAfter,
    link: 'v=1&s=ini-cluster&pointRequests=2000&end',
    controls: ['processorsPerCluster'],
    shows: ['answer', 'curves'],
    ask: {
      kind: 'number',
      label: 'Equations above the run',
      unit: '%',
      min: -20,
      max: 40,
      start: 0,
      integer: true,
      close: 0.25,
      truth: perCent,
      reveal: (said, truth, asked) => `You said ${figure(said)} %. ${words(asked)}: ${truth} % above.`,
      wrong: [
        ...far,
        { when: (said, truth) => said < truth, sentence: 'It is more, near the knee.' },
        {
          when: (said, truth) => said > truth,
          sentence: 'They are not as bad as that while costs vary as they suppose.',
        },
      ],
    },
    goal: {
      sentence: 'Find a machine on which the equations are within 2 % of the run’s queue.',
      free: true,
      reached: (asked) => Math.abs(above(asked, 'iniQueue')) <= 0.02,
      missing: (asked) => `The queue is off by ${percent(above(asked, 'iniQueue'))}.`,
      solution: [set('processorsPerCluster', 32)],
    },
    hints: [
      'Whom can a message find at an interface?',
      'All others, but never itself; the equations count all. With more processors that matters less.',
      'Take 32 processors in a cluster.',
    ],
  },
  {
    title: 'Where are they nearest?',
    outcome: 'In the queue: two errors cancel',
    Text: Cancel,
    After: CancelAfter,
    link: 'v=1&s=ini-cluster&compute=4672&clusters=2&processorsPerCluster=1&interfacesPerCluster=1&pointRequests=0&end',
    controls: ['compute'],
    shows: ['answer', 'numbers'],
    ask: {
      kind: 'choice',
      label: 'Nearest to the run',
      options: [
        { id: 'iniQueue', text: 'The queue' },
        {
          id: 'iniResidence',
          text: 'The time of a visit',
          wrong:
            'That is the worst: a message is taken to find a part of itself at the interface, and there is hardly anybody else.',
        },
        {
          id: 'iniUtilisation',
          text: 'How busy the interface is',
          wrong:
            'Visits that are too long make cycles too long, so that the interface seems to have less to do.',
        },
      ],
      truth: (asked) =>
        compared.toSorted((a, b) => Math.abs(above(asked, a)) - Math.abs(above(asked, b)))[0]!,
      reveal: (_, __, asked) => {
        const [queue, time, busy] = compared.map((name) => percent(above(asked, name)))
        return `By the equations the queue is off by ${queue}, a visit by ${time}, and the utilisation by ${busy}.`
      },
      wrong: [],
    },
    goal: {
      sentence: 'Let processors compute until the time of a visit is off by less than 7 %.',
      reached: (asked) => Math.abs(above(asked, 'iniResidence')) < 0.07,
      missing: (asked) => `A visit is off by ${percent(above(asked, 'iniResidence'))}.`,
      solution: [set('compute', 100_000)],
    },
    hints: [
      'How do queue, time and throughput hang together?',
      'The queue is throughput times time: one is too low, the other too high.',
      'The queue is nearest; where interfaces are hardly used all three are.',
    ],
  },
  {
    title: 'And with constant costs?',
    outcome: 'More than twice as far off',
    Text: Constant,
    After: ConstantAfter,
    link: 'v=1&s=ini-cluster&variability=0&pointRequests=2000&end',
    known: { link: 'v=1&s=ini-cluster&pointRequests=2000&end', name: 'exponential costs' },
    controls: ['variability'],
    shows: ['answer', 'curves'],
    ask: {
      kind: 'number',
      label: 'Equations above the run',
      unit: '%',
      min: -20,
      max: 60,
      start: 9,
      integer: true,
      close: 0.15,
      truth: perCent,
      reveal: (said, truth, asked) => `You said ${figure(said)} %. ${words(asked)}: ${truth} % above.`,
      wrong: [
        {
          when: (said) => said < 7,
          sentence:
            'What is even is easy to foresee, but these equations do not look at it: they stay, and the run moves.',
        },
        {
          when: (said) => said <= 12,
          sentence:
            'The equations stay where they are. But the run has less to wait for when all messages take the same time.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'The run goes further down: what is found is half done on average.',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'Not as far: part of the waiting is due to when requests come, and that still varies.',
        },
      ],
    },
    goal: {
      sentence: 'Find a variability at which equations and run agree within 2 %.',
      reached: (asked) =>
        Math.abs(above(asked, 'iniQueue')) <= 0.02 && Number(parameter(asked, 'variability')) > 0,
      missing: (asked) => `The queue is off by ${percent(above(asked, 'iniQueue'))}.`,
      solution: [set('variability', 2)],
    },
    hints: [
      'Which of the two moves with the variability, the equations or the run?',
      'Only the run. With exponential costs, a variability of 1, the equations were too high already.',
      'So it has to vary more than that: try 2.',
    ],
  },
]
