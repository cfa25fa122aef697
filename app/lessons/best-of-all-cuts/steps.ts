import { longer, metric, metricWith, micros, millis } from '../asked.ts'
import type { Asked, Step } from '../lesson.ts'
import { aboveProved, bestCount, cutAs, cutBy, cutExactly, latencyOf, sizesWith } from '../pipelineCuts.ts'
import { figure, grouped, percent } from '../../chart/format.ts'
import Again from './again.mdx'
import AgainAfter from './againAfter.mdx'
import Choose from './choose.mdx'
import ChooseAfter from './chooseAfter.mdx'
import Claim from './claim.mdx'
import ClaimAfter from './claimAfter.mdx'
import Gam from './gam.mdx'
import GamAfter from './gamAfter.mdx'
import Hand from './hand.mdx'
import HandAfter from './handAfter.mdx'
import Ratio from './ratio.mdx'
import RatioAfter from './ratioAfter.mdx'
import Reach from './reach.mdx'
import ReachAfter from './reachAfter.mdx'

const two = (perByte: number, strategy: string) =>
  `v=1&s=pipeline&bytes=8192&stages=Disk,10,0.02;Network,10,${perByte}&strategy=${strategy}&end`
const disk =
  'v=1&s=pipeline&bytes=65536&stages=Sender+copy,36,0.036;Sender+DMA,26,0.1245;Network+and+receiver+DMA,37.5,0.1245;Receiver+copy,37,0.0395;Disk,4000,0.2'

const exactLatency = (asked: Asked): number => metricWith(asked, 'latency', cutExactly)
const isEqual = (sizes: readonly number[]): boolean => Math.max(...sizes) - Math.min(...sizes) <= 1

const hand: Step = {
  title: 'Two stages, by hand',
  outcome: 'Each piece as long as the other stage is busy',
  Text: Hand,
  After: HandAfter,
  link: two(0.04, 'equal,4'),
  known: { link: two(0.04, 'equal,4'), name: 'In 4 equal pieces' },
  controls: ['strategy'],
  ask: {
    kind: 'cut',
    label: 'Your cut of 8 KB',
    start: [2048, 2048, 2048, 2048],
    edit: cutAs,
    metric: 'latency',
    close: 0.01,
    truth: (asked) => sizesWith(asked, cutExactly),
    reveal: (said, truth, asked) => {
      const [taken, least] = [metricWith(asked, 'latency', cutAs(said)), exactLatency(asked)]
      return `Yours takes ${micros(taken)}. The best of all cuts is ${truth.map((size) => figure(Math.round(size))).join(', ')} B, ${micros(least)}: yours takes ${longer(taken, least)}.`
    },
    wrong: [
      {
        when: isEqual,
        sentence: 'The network waits until all of the first piece has been read: begin with a shorter one.',
      },
      {
        when: (said) => said[0]! >= Math.max(...said),
        sentence:
          'That is the wrong way round: while the long first piece is read, the network has nothing to do.',
      },
      {
        when: (said, truth) => said.length > truth.length,
        sentence: 'Each piece costs an overhead in both stages: fewer will do.',
      },
      {
        when: () => true,
        sentence:
          'Begin with a short piece: there are still gaps at the network, or it begins later than it could.',
      },
    ],
  },
  hints: [
    'When does the network begin? Make that early.',
    'The network needs twice as long for a byte: the next piece may be twice as long, and it still comes in time.',
    'Four pieces, each twice as long as the one before.',
  ],
}

const growth = (asked: Asked): number => {
  const sizes = sizesWith(asked, cutBy('ramp-up'))
  return sizes.at(-1)! / sizes.at(-2)!
}

const ratio: Step = {
  title: 'A slower network',
  outcome: 'As much as the stages differ',
  Text: Ratio,
  After: RatioAfter,
  link: two(0.06, 'ramp-up'),
  known: { link: two(0.04, 'ramp-up'), name: 'Twice as slow: each piece twice as long' },
  controls: ['strategy'],
  ask: {
    kind: 'choice',
    label: 'Each piece is longer than the one before by a factor of',
    options: [
      {
        id: '1',
        text: '1: all are equal',
        wrong: 'Equal pieces leave the network waiting while the first, long one is read.',
      },
      {
        id: '2',
        text: '2, as before',
        wrong:
          'Then a piece is read long before the network is done with the one before: it could have been longer.',
      },
      { id: '3', text: '3' },
      {
        id: '9',
        text: '9, the square',
        wrong: 'The network would wait: a piece nine times as long takes nine times as long to read.',
      },
    ],
    truth: (asked) => String(Math.round(growth(asked))),
    reveal: (said, truth) => (said === truth ? `Yes, ${truth}.` : `You said ${said}; it is ${truth}.`),
    wrong: [],
  },
  hints: [
    'In which time has the next piece to be read?',
    'In just the time that the network needs for the one before.',
    'The network needs three times as long for a byte.',
  ],
}

const choose: Step = {
  title: 'Choose the cut',
  outcome: 'Proved',
  Text: Choose,
  After: ChooseAfter,
  link: two(0.04, 'equal,4'),
  controls: ['strategy'],
  shows: ['answer', 'timeline', 'alternatives'],
  goal: {
    sentence: 'Within 0.1 % of the proved bound.',
    reached: (asked) => aboveProved(asked) < 0.001,
    missing: (asked) =>
      `${micros(metric(asked, 'latency'))} is ${percent(aboveProved(asked))} above the proved bound.`,
    solution: [cutBy('ramp-up')],
  },
  hints: [
    'There are two stages, and the second is the slow one.',
    'Compare the rows of the table: one of them is the best.',
    'Its name is what the first step of this lesson ended with.',
  ],
}

const gam: Step = {
  title: 'How much is there to gain?',
  outcome: 'Little, and that is proved',
  Text: Gam,
  After: GamAfter,
  link: 'v=1&s=pipeline&strategy=exact&end',
  known: { link: 'v=1&s=pipeline&strategy=equal,5&end', name: '4 KB in 5 equal pieces: 188.9 µs' },
  controls: ['strategy'],
  shows: ['answer', 'timeline', 'alternatives'],
  ask: {
    kind: 'number',
    label: 'Faster by',
    unit: '%',
    min: 0,
    max: 40,
    start: 10,
    close: 0.5,
    truth: (asked) => 100 * (latencyOf(asked, bestCount(asked)) / exactLatency(asked) - 1),
    reveal: (said, truth, asked) =>
      `You said ${figure(said)} %. It is ${figure(truth)} %: ${micros(exactLatency(asked))} instead of ${micros(latencyOf(asked, bestCount(asked)))}.`,
    wrong: [
      {
        when: (said) => said >= 6,
        sentence:
          'With two unlike stages the ramp gained nearly 8 %. Here the slow stages are alike, and equal pieces fit them well.',
      },
      {
        when: (said, truth) => said < truth,
        sentence:
          'Not nothing: the first piece can be shorter while the pipe fills, and the last one while it drains.',
      },
      {
        when: () => true,
        sentence: 'A little less still: only where the pipe fills and drains is there something to gain.',
      },
    ],
  },
  hints: [
    'Between two stages that are equally fast for a byte, equal pieces leave hardly a gap.',
    'What is left is filling and draining: a shorter first and last piece.',
    'It is less than 5 %.',
  ],
}

const claimed = 183.9

const claim: Step = {
  title: 'A better cut?',
  outcome: 'A bound speaks about all cuts',
  Text: Claim,
  After: ClaimAfter,
  link: 'v=1&s=pipeline&strategy=exact&end',
  controls: ['strategy'],
  hidden: [],
  shows: ['answer', 'timeline', 'alternatives'],
  ask: {
    kind: 'choice',
    label: 'A cut in 183.9 µs',
    options: [
      {
        id: 'possible',
        text: 'may exist: nobody can have tried all sizes',
        wrong: 'Nobody has to try: the chain of stages bounds every cut at once.',
      },
      {
        id: 'more',
        text: 'may exist with more than 64 pieces',
        wrong: 'From 65 pieces on the overhead of the network alone is more than 480 µs.',
      },
      { id: 'impossible', text: 'does not exist: there must be a mistake in it' },
    ],
    truth: ({ result }) => (result.metrics['certificateLowerBound']! > claimed ? 'impossible' : 'possible'),
    reveal: (said, truth, { result }) =>
      `${said === truth ? 'Right' : 'No'}: no cut takes less than ${grouped(result.metrics['certificateLowerBound']!, 2)} µs, and ${micros(claimed)} is less.`,
    wrong: [],
  },
  hints: [
    'What does a lower bound say about a cut that nobody has tried?',
    'It holds for every cut into at most 64 pieces.',
    'And 65 pieces pay 65 overheads.',
  ],
}

const hierarchy = {
  grouping: { kind: 'recipe' },
  top: 'variable',
  inside: 'fixed',
  evaluation: 'strict',
} as const

const cutAgain = {
  kind: 'set',
  path: 'strategy',
  value: { kind: 'hierarchical', ...hierarchy },
} as const

const again: Step = {
  title: 'Below the proof?',
  outcome: 'By cutting again',
  Text: Again,
  After: AgainAfter,
  link: `${disk}&strategy=exact&end`,
  controls: ['strategy'],
  shows: ['answer', 'timeline', 'alternatives'],
  ask: {
    kind: 'choice',
    label: 'Earlier than the proved best',
    options: [
      {
        id: 'no',
        text: 'is impossible: that is what the proof says',
        wrong:
          'The proof says so of pieces that stay the same all the way. Nothing keeps a stage from cutting a piece again.',
      },
      { id: 'again', text: 'is possible, if the fast stages cut each piece again' },
      {
        id: 'more',
        text: 'is possible with more, smaller pieces',
        wrong: 'Each further piece costs the disk 4 ms, and the proof has considered them all.',
      },
    ],
    truth: (asked) => (metricWith(asked, 'latency', cutAgain) < exactLatency(asked) ? 'again' : 'no'),
    reveal: (said, truth, asked) =>
      `${said === truth ? 'Yes' : 'It is possible'}: with pieces that are cut again it takes ${millis(metricWith(asked, 'latency', cutAgain))}, with pieces that stay ${millis(exactLatency(asked))}.`,
    wrong: [],
  },
  hints: [
    'Read again what the proof is about: cuts into pieces.',
    'Does a piece have to be the same in every stage?',
    'The disk wants few large pieces, the network many small ones.',
  ],
}

const reach: Step = {
  title: 'Below 25.5 ms',
  outcome: 'A hierarchy, and where it pays',
  Text: Reach,
  After: ReachAfter,
  link: `${disk}&strategy=equal,2&end`,
  controls: ['strategy'],
  shows: ['answer', 'timeline', 'alternatives'],
  goal: {
    sentence: '64 KB in less than 25.5 ms.',
    reached: ({ result }) => result.metrics['latency']! < 25_500,
    missing: ({ result }) =>
      `It takes ${millis(result.metrics['latency']!)}; it should be less than 25.5 ms.`,
    solution: [cutAgain],
  },
  hints: [
    'One stage is slow and four are fast: which way of cutting gives them different pieces?',
    'Choose the hierarchical one.',
    'Let the pieces at the top be ramped, and those inside equal.',
  ],
}

export const steps: readonly Step[] = [hand, ratio, choose, gam, claim, again, reach]
