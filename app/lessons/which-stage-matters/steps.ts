import type { Edit } from '../../../engine/index.ts'
import { longer, metric, metricWith, micros } from '../asked.ts'
import type { Asked, ChoiceQuestion, Step } from '../lesson.ts'
import { bestCount, cutBy, cutInto, latencyOf, revealedCount } from '../pipelineCuts.ts'
import Eight from './eight.mdx'
import EightAfter from './eightAfter.mdx'
import Faster from './faster.mdx'
import FasterAfter from './fasterAfter.mdx'
import Lowest from './lowest.mdx'
import LowestAfter from './lowestAfter.mdx'
import Moves from './moves.mdx'
import MovesAfter from './movesAfter.mdx'
import Twelve from './twelve.mdx'
import TwelveAfter from './twelveAfter.mdx'
import Whole from './whole.mdx'
import WholeAfter from './wholeAfter.mdx'

/** The global memory of Table 3: µs, and µs for a byte of KB that are 1024 B. */
const page =
  'v=1&s=pipeline&bytes=8192&stages=Srv-DMA,2.1,0.025;Wire,4,0.05869140625;Req-DMA,2.1,0.025;Req-CPU,92.8,0.0255859375'
const cut = (count: number) => `${page}&strategy=equal,${count}&end`
const names = ['Srv-DMA', 'Wire', 'Req-DMA', 'Req-CPU']
const wire = 'stage-1'

/** Which stage is the bottleneck, with a sentence for each that it is not. */
const bottleneck = (label: string, wrongs: readonly (string | undefined)[]): ChoiceQuestion => ({
  kind: 'choice',
  label,
  options: names.map((text, i) => {
    const wrong = wrongs[i]
    return { id: `stage-${i}`, text, ...(wrong !== undefined && { wrong }) }
  }),
  truth: ({ result }) => result.bottleneck!,
  reveal: (said, truth) => {
    const name = (id: string) => names[Number(id.slice('stage-'.length))]!
    return said === truth ? `${name(truth)} it is.` : `You said ${name(said)}; it is ${name(truth)}.`
  },
  wrong: [],
})

const dma = 'The DMA engines have the least of everything: they are never the bottleneck here.'

const whole: Step = {
  title: 'A page, whole',
  outcome: 'Large pieces: the wire',
  Text: Whole,
  After: WholeAfter,
  link: cut(1),
  controls: ['strategy.fragments'],
  ask: bottleneck('The bottleneck of one piece of 8 KB', [
    dma,
    undefined,
    dma,
    'Its overhead is by far the largest, but it is paid once; eight KB on the wire take longer.',
  ]),
  hints: [
    'A stage needs its overhead once, and its cost per KB eight times.',
    'The processor: 92.8 µs and 8 times 26.2 µs.',
    'The wire: 4 µs and 8 times 60.1 µs.',
  ],
}

const eight: Step = {
  title: 'The same page in eight pieces',
  outcome: 'Small pieces: the processor',
  Text: Eight,
  After: EightAfter,
  link: cut(8),
  known: { link: cut(1), name: '8 KB whole: the wire' },
  controls: ['strategy.fragments'],
  ask: bottleneck('The bottleneck of pieces of 1 KB', [
    dma,
    'It was, of the whole page. A piece of 1 KB costs the wire 64 µs, and another stage more than that.',
    dma,
    undefined,
  ]),
  hints: [
    'For each piece a stage needs its overhead and its cost of 1 KB.',
    'The wire: 4 and 60.1 µs.',
    'The processor: 92.8 and 26.2 µs.',
  ],
}

const moves: Step = {
  title: 'Where it moves',
  outcome: 'A transition point',
  Text: Moves,
  After: MovesAfter,
  link: cut(8),
  controls: ['strategy.fragments'],
  goal: {
    sentence: 'The wire is the bottleneck, and with one piece more it is not.',
    reached: (asked) => {
      const count = asked.result.metrics['fragmentCount']!
      const { system, scenario } = asked
      const more = { ...scenario.params, strategy: { kind: 'equal', fragments: count + 1 } }
      return asked.result.bottleneck === wire && system.analyse(more).bottleneck !== wire
    },
    missing: ({ result }) =>
      result.bottleneck === wire
        ? 'The wire is the bottleneck, but with one piece more it would be too.'
        : 'Another stage is the bottleneck: the pieces are too small.',
    solution: [{ kind: 'set', path: 'strategy.fragments', value: 3 }],
  },
  hints: [
    'Fewer pieces are larger, and larger pieces suit the processor.',
    'Go down from eight, one by one, and watch which stage is orange.',
    'The pieces are just above 2.62 KB there.',
  ],
}

const lowest: Step = {
  title: 'Where is it lowest?',
  outcome: 'Where two stages cross',
  Text: Lowest,
  After: LowestAfter,
  link: cut(6),
  known: { link: cut(8), name: '8 KB in 8 pieces' },
  controls: ['strategy.fragments'],
  shows: ['answer', 'timeline', 'curves'],
  ask: {
    kind: 'mark',
    label: 'Pieces of 8 KB',
    unit: 'pieces',
    integer: true,
    log: true,
    min: 1,
    max: 24,
    start: 12,
    close: 0.1,
    curve: 'latency-by-fragments',
    truth: bestCount,
    reveal: revealedCount,
    wrong: [
      {
        when: (said) => said >= 10,
        sentence:
          'The wire’s own best is 12.4. But with so many pieces the processor is the bottleneck, and its overhead counts.',
      },
      {
        when: (said) => said >= 4,
        sentence:
          'There is no safe place between the two formulas: beyond 3.05 pieces the processor decides, and each piece costs it 92.8 µs.',
      },
      {
        when: () => true,
        sentence: 'So few pieces are long on the wire, and the pipe takes long to fill.',
      },
    ],
  },
  hints: [
    'Which stage is the bottleneck at 12 pieces? Is the wire’s formula about that?',
    'Beyond 3.05 pieces the processor is the bottleneck, and its own best is 3.10.',
    'Whole numbers beside 3.10 are 3 and 4.',
  ],
}

const twelve: Step = {
  title: 'Trusting the wrong formula',
  outcome: 'Twice what it promised',
  Text: Twelve,
  After: TwelveAfter,
  link: cut(12),
  known: { link: cut(3), name: '8 KB in 3 pieces' },
  controls: ['strategy.fragments'],
  shows: ['answer', 'timeline', 'curves'],
  ask: {
    kind: 'number',
    label: 'Latency of 12 pieces',
    unit: 'µs',
    min: 400,
    max: 2000,
    start: 700,
    close: 0.12,
    truth: (asked) => metric(asked, 'latency'),
    reveal: (said, truth, asked) =>
      `You said ${micros(said)}. It is ${micros(truth)}, ${longer(truth, latencyOf(asked, bestCount(asked)))} than 3 pieces.`,
    wrong: [
      {
        when: (said) => said < 760,
        sentence:
          'That is about what the wire’s curve promises, or less. No latency is below any stage’s curve, and the processor’s is much higher here.',
      },
      {
        when: (said, truth) => said < truth,
        sentence: 'More: 12 pieces cost the processor 12 times 92.8 µs, before a single byte is counted.',
      },
      {
        when: () => true,
        sentence: 'It is not as bad as that: the bytes cost the same however they are cut.',
      },
    ],
  },
  hints: [
    'Which stage pays how often?',
    'The processor pays 12 times 92.8 µs, and 8 times 26.2 µs.',
    'That is 1,323 µs, and the first piece has to come there before.',
  ],
}

const half = (path: string, value: number): Edit => ({ kind: 'set', path, value })
const upgrades: Readonly<Record<string, Edit>> = {
  'wire-bytes': half('stages.1.perByte', 0.05869140625 / 2),
  'wire-overhead': half('stages.1.overhead', 2),
  'processor-overhead': half('stages.3.overhead', 46.4),
  'dma-bytes': half('stages.2.perByte', 0.0125),
}
const upgraded = (asked: Asked, id: string): number =>
  metricWith(asked, 'latency', { kind: 'together', edits: [upgrades[id]!, cutBy('equal')] })

const faster: Step = {
  title: 'What to make faster?',
  outcome: 'What keeps you from cutting finer',
  Text: Faster,
  After: FasterAfter,
  link: cut(3),
  controls: ['stages', 'strategy.fragments'],
  shows: ['answer', 'timeline', 'alternatives'],
  hidden: [],
  ask: {
    kind: 'choice',
    label: 'Most is gained with',
    options: [
      {
        id: 'wire-bytes',
        text: 'a wire of twice the bandwidth',
        wrong:
          'It is the bottleneck, so that is the natural guess, and it helps; but then the processor is the bottleneck, and it still forbids small pieces.',
      },
      {
        id: 'wire-overhead',
        text: 'half the overhead on the wire',
        wrong: 'Its overhead is 4 µs for a piece: there is next to nothing to gain.',
      },
      { id: 'processor-overhead', text: 'half the overhead in the processor' },
      {
        id: 'dma-bytes',
        text: 'a DMA engine of twice the bandwidth',
        wrong:
          'It only shortens how long the last piece drains: a stage that waits gains little from being faster.',
      },
    ],
    truth: (asked) =>
      Object.keys(upgrades).reduce((best, id) => (upgraded(asked, id) < upgraded(asked, best) ? id : best)),
    reveal: (said, truth, asked) => {
      const least = upgraded(asked, truth)
      const now = metricWith(asked, 'latency', cutInto(3))
      return said === truth
        ? `Yes: ${micros(least)} instead of ${micros(now)}.`
        : `That brings ${micros(upgraded(asked, said))}; half the overhead in the processor brings ${micros(least)}, instead of ${micros(now)}.`
    },
    wrong: [],
  },
  hints: [
    'After the change the message is cut anew: which change allows more pieces?',
    'More than three pieces are not worth it because of one overhead.',
    'It is 92.8 µs for each piece.',
  ],
}

export const steps: readonly Step[] = [whole, eight, moves, lowest, twelve, faster]
