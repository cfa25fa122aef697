import { longer, metricWith } from '../asked.ts'
import { figure, grouped, percent } from '../../chart/format.ts'
import type { Asked, Step } from '../lesson.ts'
import { aboveProved, bestCount, cutAs, cutExactly, latencyOf, sizesWith } from '../pipelineCuts.ts'
import Count from './count.mdx'
import CountAfter from './countAfter.mdx'
import Covers from './covers.mdx'
import CoversAfter from './coversAfter.mdx'
import Lot from './lot.mdx'
import LotAfter from './lotAfter.mdx'
import Mirror from './mirror.mdx'
import MirrorAfter from './mirrorAfter.mdx'
import Sublots from './sublots.mdx'
import SublotsAfter from './sublotsAfter.mdx'

/** The preset whose vocabulary the page speaks: chairs stand for bytes, and minutes for microseconds. */
const shop = 'v=1&s=pipeline&bytes=240&stages=Saw,10,1;Paint,20,2;Pack,5,0.5&from=workshop'
const streamed = (count: number) => `${shop}&strategy=equal,${count}&end`
const minutes = (value: number): string => `${grouped(value, 1)} minutes`

const lot: Step = {
  title: 'A lot of 240 chairs',
  outcome: 'Lot streaming',
  Text: Lot,
  After: LotAfter,
  link: streamed(1),
  controls: ['strategy.fragments'],
  shows: ['timeline'],
  goal: {
    sentence: 'Done within 680 minutes.',
    measure: 'latency',
    reached: ({ result }) => result.metrics['latency']! <= 680,
    missing: ({ result }) => `The lot is done after ${minutes(result.metrics['latency']!)}.`,
    solution: [
      { kind: 'set', path: 'strategy.fragments', value: 2 },
      { kind: 'set', path: 'strategy.fragments', value: 4 },
    ],
  },
  hints: [
    'As one lot, two of three machines always stand still.',
    'In two sublots the saw works on the second while the painter has the first.',
    'Three sublots are enough.',
  ],
}

const count: Step = {
  title: 'How many sublots?',
  outcome: 'The root again',
  Text: Count,
  After: CountAfter,
  link: streamed(8),
  known: { link: streamed(1), name: 'The lot as one' },
  controls: ['strategy.fragments'],
  shows: ['timeline', 'curves'],
  ask: {
    kind: 'number',
    label: 'Equal sublots',
    unit: 'sublots',
    integer: true,
    min: 1,
    max: 24,
    start: 8,
    close: 0,
    truth: bestCount,
    reveal: (said, best, asked) => {
      const [taken, least] = [latencyOf(asked, said), latencyOf(asked, best)]
      return said === best
        ? `Yes, ${best}: ${minutes(least)}.`
        : `You said ${said}: ${minutes(taken)}. The best is ${best}, ${minutes(least)}: yours takes ${longer(taken, least)}.`
    },
    wrong: [
      {
        when: (said) => said > 6,
        sentence:
          'Each further sublot costs the painter 20 minutes of set-up, which is soon more than the waiting that it saves.',
      },
      {
        when: (said) => said < 3,
        sentence: 'Such large sublots keep the painter waiting for the saw, and the packer for the painter.',
      },
      {
        when: () => true,
        sentence: 'Near: the makespan is flat there, and one sublot more or less hardly matters.',
      },
    ],
  },
  hints: [
    'The painter is the slowest: 480 minutes of painting, and 20 for each sublot.',
    'The saw and the packer together need 1.5 minutes for a chair.',
    'The root of 240 times 1.5 over 20 is 4.24.',
  ],
}

const sublots: Step = {
  title: 'Sublots by hand',
  outcome: 'Small first, and not too large last',
  Text: Sublots,
  After: SublotsAfter,
  link: streamed(4),
  known: { link: streamed(4), name: 'Four equal sublots' },
  controls: ['strategy'],
  shows: ['timeline', 'alternatives'],
  ask: {
    kind: 'cut',
    label: 'Your sublots of 240 chairs',
    start: [60, 60, 60, 60],
    edit: cutAs,
    metric: 'latency',
    close: 0.01,
    truth: (asked) => sizesWith(asked, cutExactly),
    reveal: (said, truth, asked) => {
      const [taken, least] = [
        metricWith(asked, 'latency', cutAs(said)),
        metricWith(asked, 'latency', cutExactly),
      ]
      return `Yours is done after ${minutes(taken)}. The best is ${truth.map((size) => figure(Math.round(size))).join(', ')}, ${minutes(least)}: yours takes ${longer(taken, least)}.`
    },
    wrong: [
      {
        when: (said) => Math.max(...said) - Math.min(...said) <= 1,
        sentence: 'The painter waits for the whole first sublot: make that one smaller.',
      },
      {
        when: (said) => said.length > 1 && said[0]! >= Math.max(...said),
        sentence: 'A large first sublot keeps the painter waiting longest of all.',
      },
      {
        when: (said) => said.length > 7,
        sentence: 'So many sublots cost the painter more in set-ups than an early start saves.',
      },
      {
        when: () => true,
        sentence:
          'The painter still waits, at first or later, or is set up too often, or the packer is left with a large last sublot.',
      },
    ],
  },
  hints: [
    'When does the painter begin? Make that early.',
    'The next sublot has to be sawn by the time the painter is done with the one before.',
    'Sawing is twice as fast: sublots may double, and the last should be small again for the packer.',
  ],
}

/** The makespan of the mirrored shop with the sublots of a cut in the opposite order, over that of the shop itself. */
function mirrored({ system, scenario: { params } }: Asked): number {
  const stages = params['stages'] as readonly never[]
  const sizes = [30, 60, 100, 50]
  const makespan = (machines: readonly never[], lots: readonly number[]) =>
    system.analyse({ ...params, stages: machines, strategy: { kind: 'manual', sizes: lots } }).metrics[
      'latency'
    ]!
  return makespan(stages.toReversed(), sizes.toReversed()) / makespan(stages, sizes)
}

const mirror: Step = {
  title: 'The shop turned round',
  outcome: 'As long as before',
  Text: Mirror,
  After: MirrorAfter,
  link: `${shop}&strategy=manual,(30,30,40,-50)&end`,
  controls: ['stages', 'strategy'],
  shows: ['timeline'],
  ask: {
    kind: 'choice',
    label: 'The makespan of the mirrored shop',
    options: [
      {
        id: 'longer',
        text: 'is longer: the slow machine has to wait for the packer',
        wrong:
          'It waits for the packer at the beginning as long as the packer went on at the end: filling and draining change places.',
      },
      {
        id: 'shorter',
        text: 'is shorter: packing is fast, so the painter begins early',
        wrong: 'It begins earlier and ends that much later: filling and draining change places.',
      },
      { id: 'same', text: 'is the same, to the minute' },
    ],
    truth: (asked) => {
      const ratio = mirrored(asked)
      return Math.abs(ratio - 1) < 1e-9 ? 'same' : ratio > 1 ? 'longer' : 'shorter'
    },
    reveal: (said, truth) => (said === truth ? 'The same, to the minute.' : 'It is the same, to the minute.'),
    wrong: [],
  },
  hints: [
    'Read the plan from its end to its beginning.',
    'Backwards, the packer comes first and the last sublot too.',
    'Every path through the plan has the same length in both directions.',
  ],
}

const covers: Step = {
  title: 'The best plan',
  outcome: 'What the theory covers',
  Text: Covers,
  After: CoversAfter,
  link: streamed(4),
  controls: ['strategy'],
  shows: ['timeline', 'alternatives'],
  goal: {
    sentence: 'Within 1 % of the proved bound.',
    measure: 'latency',
    reached: (asked) => aboveProved(asked) < 0.01,
    missing: (asked) => `That is ${percent(aboveProved(asked))} above the proved bound.`,
    solution: [cutExactly],
  },
  hints: [
    'Equal sublots do not come so near: choose another way of dividing.',
    'A ramp that only grows would leave the packer with a large last sublot: it is for shops whose last machine is the slowest.',
    'The machine in the middle is the slowest: ramp up and down, or let the exact way find it.',
  ],
}

export const steps: readonly Step[] = [lot, count, sublots, mirror, covers]
