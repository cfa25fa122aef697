import { figure, grouped } from '../../chart/format.ts'
import { counted, metric, parameter, set } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import Beyond from './beyond.mdx'
import BeyondAfter from './beyondAfter.mdx'
import Knee from './knee.mdx'
import KneeAfter from './kneeAfter.mdx'
import More from './more.mdx'
import MoreAfter from './moreAfter.mdx'

const cycles = (value: number) => `${grouped(value)} cycles`

/** Where the two straight lines of the curve cross; nowhere where an interface takes no time. */
function knee({ result }: Asked): number {
  const curve = result.curves?.find(({ id }) => id === 'queue-by-processors')
  const slope = curve?.asymptotes?.find(({ id }) => id === 'slope')
  return slope && 'intercept' in slope ? 1 - slope.intercept : Infinity
}

const number = (asked: Asked, path: string) => Number(parameter(asked, path))

/** The way of having twice as much that makes a cycle shortest, and how long it is [cycles]. */
const waysOfMore = ({ result }: Asked) =>
  ['faster', 'pooled', 'split'].map((id) => ({
    id,
    cycle: result.alternatives?.rows.find((row) => row.id === id)?.metrics['cycleTimeSimulated'] ?? NaN,
  }))

/** How many can share an interface, and what is done beyond. */
export const kneeSteps: readonly Step[] = [
  {
    title: 'How many can share one?',
    outcome: 'Five or six: each comes four times',
    Text: Knee,
    After: KneeAfter,
    link: 'v=1&s=ini-cluster&clusters=2&processorsPerCluster=1&interfacesPerCluster=1&simulate=no&end',
    controls: ['iniService', 'processorsPerCluster'],
    shows: ['answer', 'curves'],
    ask: {
      kind: 'mark',
      curve: 'queue-by-processors',
      reaching: set('processorsPerCluster', 16),
      axes: { x: [0, 32], y: [0, 28] },
      label: 'Processors on an interface',
      unit: '',
      min: 1,
      max: 32,
      start: 16,
      close: 0.12,
      truth: knee,
      reveal: (said, truth) => `You marked ${figure(said)}. The knee is at ${figure(truth)}.`,
      wrong: [
        {
          when: (said, _, asked) =>
            Math.abs(said - number(asked, 'compute') / number(asked, 'iniService')) <= 2,
          sentence: 'That is about W / O. But a request and its reply visit four interfaces, not one.',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'So many ask for more than the interface can do: look at what one processor takes of it.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'So few leave the interface idle for a good part of the time: a few more fit in.',
        },
      ],
    },
    goal: {
      sentence: 'Move the knee to eight processors or more, by faster interfaces.',
      reached: (asked) => knee(asked) >= 8,
      missing: (asked) => `The knee is at ${figure(knee(asked))}.`,
      solution: [set('iniService', 1500)],
    },
    hints: [
      'Which part of its cycle does a lone processor keep an interface busy?',
      'Four visits of 2,336 cycles, in a cycle of about 52,600.',
      'About one part in 5.6: so the knee is between five and six.',
    ],
  },
  {
    title: 'And far beyond the knee?',
    outcome: 'All but those who compute',
    Text: Beyond,
    After: BeyondAfter,
    link: 'v=1&s=ini-cluster&clusters=2&processorsPerCluster=32&interfacesPerCluster=1&simulate=no&end',
    controls: ['interfacesPerCluster'],
    shows: ['answer', 'curves', 'stacks'],
    ask: {
      kind: 'number',
      label: 'Messages at an interface',
      unit: '',
      min: 0,
      max: 64,
      start: 8,
      close: 0.04,
      truth: (asked) => metric(asked, 'iniQueue'),
      reveal: (said, truth, asked) =>
        `You said ${figure(said)}. It is ${figure(truth)}, and a cycle takes ${cycles(metric(asked, 'cycleTime'))}.`,
      wrong: [
        {
          when: (said, _, asked) => said > number(asked, 'processorsPerCluster'),
          sentence: 'Each processor has at most one message out, so there cannot be more than 32.',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'Not all wait: as many as the knee allows are computing at any time.',
        },
        {
          when: (said) => said < 20,
          sentence: 'The interface serves no more than about five; all others have a message in its queue.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'Count those who compute: that is Z / 4 O, hardly five.',
        },
      ],
    },
    goal: {
      sentence: 'A cycle of at most 100,000 cycles, with no more than four interfaces for the 32.',
      reached: (asked) =>
        metric(asked, 'cycleTime') <= 100_000 &&
        number(asked, 'interfacesPerCluster') <= 4 &&
        number(asked, 'processorsPerCluster') >= 32,
      missing: (asked) =>
        `${cycles(metric(asked, 'cycleTime'))} with ${counted(number(asked, 'interfacesPerCluster'), 'interface')}.`,
      solution: [set('interfacesPerCluster', 4)],
    },
    hints: [
      'Where is each of the 32 processors at a moment: computing, or waiting?',
      'The interface answers only as many as would fill it: about five compute.',
      '32 less Z / 4 O, which is 4.6.',
    ],
  },
  {
    title: 'Faster, or more of them?',
    outcome: 'Faster, then pooled, then split',
    Text: More,
    After: MoreAfter,
    link: 'v=1&s=ini-cluster&clusters=4&processorsPerCluster=8&interfacesPerCluster=1&requests=6000&pointRequests=2000&end',
    controls: ['iniService', 'interfacesPerCluster', 'scheduling'],
    shows: ['answer', 'alternatives', 'curves'],
    hidden: ['alternatives'],
    ask: {
      kind: 'choice',
      label: 'Shortest cycle',
      options: [
        { id: 'faster', text: 'One that is twice as fast' },
        {
          id: 'pooled',
          text: 'Two, and the shorter queue is chosen',
          wrong:
            'No message waits beside an idle one. But a message that is alone is served by one of them only, at half the speed.',
        },
        {
          id: 'split',
          text: 'Two, each for half of the processors',
          wrong: 'One may be idle while messages wait at the other.',
        },
      ],
      truth: (asked) => waysOfMore(asked).toSorted((a, b) => a.cycle - b.cycle)[0]!.id,
      reveal: (_, __, asked) => {
        const [faster, pooled, split] = waysOfMore(asked).map(({ cycle }) => grouped(cycle))
        return `Twice as fast: ${faster} cycles. Two with a choice: ${pooled}. Two halves: ${split}. As it is: ${grouped(metric(asked, 'cycleTimeSimulated'))}.`
      },
      wrong: [],
    },
    goal: {
      sentence: 'A cycle below 60,000 cycles in the run, with eight processors in a cluster.',
      reached: (asked) =>
        metric(asked, 'cycleTimeSimulated') < 60_000 && number(asked, 'processorsPerCluster') >= 8,
      missing: (asked) => `${cycles(metric(asked, 'cycleTimeSimulated'))} in the run.`,
      solution: [set('iniService', 1168)],
    },
    hints: [
      'What does each of the three do for a single message that finds nobody?',
      'Only the fast one serves it in half the time.',
      'Half of 2,336 cycles are 1,168.',
    ],
  },
]
