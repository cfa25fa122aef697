import type { Asked, Step } from '../lesson.ts'
import Again from './again.mdx'
import AgainAfter from './againAfter.mdx'
import Best from './best.mdx'
import BestAfter from './bestAfter.mdx'
import Dear from './dear.mdx'
import DearAfter from './dearAfter.mdx'
import Edge from './edge.mdx'
import EdgeAfter from './edgeAfter.mdx'
import Four from './four.mdx'
import FourAfter from './fourAfter.mdx'
import { bestCount, latencyOf, revealedCount } from '../pipelineCuts.ts'
import Small from './small.mdx'
import SmallAfter from './smallAfter.mdx'
import Whole from './whole.mdx'
import WholeAfter from './wholeAfter.mdx'
import { longer, micros } from '../asked.ts'

const curve = 'latency-by-fragments'
const count = { unit: 'pieces', integer: true, log: true, min: 1, max: 40 } as const

const whole: Step = {
  title: 'A message, whole',
  outcome: 'Cut it, and the stages work together',
  Text: Whole,
  After: WholeAfter,
  link: 'v=1&s=pipeline&strategy=equal,1&end',
  controls: ['strategy.fragments'],
  shows: ['timeline'],
  goal: {
    sentence: 'Less than 200 µs.',
    measure: 'latency',
    reached: ({ result }) => result.metrics['latency']! < 200,
    missing: ({ result }) =>
      `It takes ${micros(result.metrics['latency']!)} now; it should be less than 200 µs.`,
    solution: [
      { kind: 'set', path: 'strategy.fragments', value: 2 },
      { kind: 'set', path: 'strategy.fragments', value: 4 },
    ],
  },
  hints: [
    'Look at the stages that stand idle while another works.',
    'Two pieces let two stages work at the same time; their number is set above the picture.',
    'Three pieces are enough, and four are better.',
  ],
}

const best: Step = {
  title: 'How many pieces for 4 KB?',
  outcome: 'Between idle stages and overhead',
  Text: Best,
  After: BestAfter,
  link: 'v=1&s=pipeline&bytes=4096&strategy=equal,16&end',
  known: { link: 'v=1&s=pipeline&bytes=4096&strategy=none&end', name: '4 KB, whole' },
  controls: ['strategy.fragments'],
  ask: {
    kind: 'mark',
    label: 'Pieces of 4 KB',
    ...count,
    curve,
    start: 16,
    close: 0.25,
    truth: bestCount,
    reveal: revealedCount,
    wrong: [
      {
        when: (said) => said >= 12,
        sentence:
          'More pieces are not always better: each one pays 7.5 µs of overhead at the network, however small it is.',
      },
      {
        when: (said) => said <= 3,
        sentence:
          'Few pieces are long pieces: the network waits long for the first, and the last stage works long on the last.',
      },
      {
        when: (said, truth, asked) => latencyOf(asked, said) < 1.05 * latencyOf(asked, truth),
        sentence: 'That is not the least, but near it the curve is so flat that hardly anybody would notice.',
      },
      {
        when: () => true,
        sentence: 'That is a few too many: each costs an overhead and saves less than that.',
      },
    ],
  },
  hints: [
    'With one piece it takes 286.9 µs, and all that time three of four stages are idle.',
    'Forty pieces pay forty overheads at the network: 300 µs alone.',
    'A few pieces fill the pipe; from then on each one costs more than it saves.',
  ],
}

const four: Step = {
  title: 'How many pieces for 16 KB?',
  outcome: 'About twice as many, not four times',
  Text: Four,
  After: FourAfter,
  link: 'v=1&s=pipeline&bytes=16384&strategy=equal,14&end',
  known: { link: 'v=1&s=pipeline&bytes=4096&strategy=equal,5&end', name: '4 KB in 5 pieces: 188.9 µs' },
  controls: ['bytes', 'strategy.fragments'],
  ask: {
    kind: 'mark',
    label: 'Pieces of 16 KB',
    ...count,
    curve,
    start: 14,
    close: 0.15,
    truth: bestCount,
    reveal: revealedCount,
    wrong: [
      {
        when: (said) => said >= 16 && said <= 24,
        sentence:
          'Four times the message does not want four times the pieces: they would be as long as before, and so would filling and draining, but there would be four times the overhead.',
      },
      {
        when: (said) => said > 24,
        sentence: 'So many pieces pay several times as much in overhead as filling and draining still take.',
      },
      {
        when: (said) => said <= 6,
        sentence:
          'The same number of pieces makes each four times as long: filling and draining take four times as long too.',
      },
      {
        when: () => true,
        sentence: 'Near, and the curve is flat there: it costs little to be off by a few.',
      },
    ],
  },
  hints: [
    'With 5 pieces each would be four times as long as before.',
    'With 20 pieces each would be as long as before, and there would be four times the overhead.',
    'What a piece saves falls with the square of the number of pieces.',
  ],
}

const again: Step = {
  title: 'Does it hold for 64 KB?',
  outcome: 'Twice as many again',
  Text: Again,
  After: AgainAfter,
  link: 'v=1&s=pipeline&bytes=65536&strategy=equal,9&end',
  known: { link: 'v=1&s=pipeline&bytes=16384&strategy=equal,9&end', name: '16 KB in 9 pieces: 556.8 µs' },
  controls: ['bytes', 'strategy.fragments'],
  shows: ['answer', 'timeline', 'curves'],
  ask: {
    kind: 'number',
    label: 'Pieces of 64 KB',
    unit: 'pieces',
    integer: true,
    log: true,
    min: 1,
    max: 100,
    start: 9,
    close: 0.12,
    truth: bestCount,
    reveal: revealedCount,
    wrong: [
      {
        when: (said) => said >= 30,
        sentence: 'From 4 KB to 16 KB the number did not grow fourfold either: it about doubled.',
      },
      {
        when: (said) => said > 20,
        sentence:
          'That is more than twice as many: 5 to 9 was a little less than twice, as both are rounded.',
      },
      {
        when: () => true,
        sentence: 'It goes on growing: four times the message wants about twice the pieces, each time.',
      },
    ],
  },
  hints: ['What did the step from 4 KB to 16 KB do?', '5 became 9: about twice as many.', 'Twice 9 is 18.'],
}

const small: Step = {
  title: 'And 256 B?',
  outcome: 'Not at all',
  Text: Small,
  After: SmallAfter,
  link: 'v=1&s=pipeline&bytes=256&strategy=equal,5&end',
  controls: ['strategy.fragments'],
  shows: ['answer', 'timeline', 'curves'],
  ask: {
    kind: 'choice',
    label: '256 B are best sent',
    options: [
      { id: '1', text: 'whole' },
      {
        id: '2',
        text: 'in 2 pieces',
        wrong:
          'Half of so short a message saves 5 µs of filling and draining, and the second piece costs 7.5 µs.',
      },
      {
        id: '5',
        text: 'in 5 pieces, as 4 KB were',
        wrong:
          'The number is not a property of the stages alone: a sixteenth of the message wants a quarter of the pieces.',
      },
      {
        id: '16',
        text: 'in 16 pieces of 16 B',
        wrong: 'Pieces of 16 B are nearly all overhead: 7.5 of the 7.9 µs that each takes at the network.',
      },
    ],
    truth: (asked: Asked) => String(bestCount(asked)),
    reveal: (said, truth, asked) => {
      const [taken, least] = [latencyOf(asked, Number(said)), latencyOf(asked, Number(truth))]
      return said === truth
        ? `Whole, it takes ${micros(least)}.`
        : `You said ${said} pieces: ${micros(taken)}. Whole, it takes ${micros(least)}: yours take ${longer(taken, least)}.`
    },
    wrong: [],
  },
  hints: [
    'What does one more piece cost at the busiest stage?',
    'It costs 7.5 µs. What does halving 256 B save in the other stages?',
    'The other three take 40 µs for a KB: 10 µs for 256 B, and half of that is 5 µs.',
  ],
}

const edge: Step = {
  title: 'Where cutting begins',
  outcome: 'Shorter messages go whole',
  Text: Edge,
  After: EdgeAfter,
  link: 'v=1&s=pipeline&bytes=2048&strategy=equal,2&end',
  controls: ['bytes'],
  shows: ['answer', 'timeline', 'alternatives'],
  goal: {
    sentence: 'Two pieces take as long as one, within 1 %.',
    reached: ({ result: { metrics } }) =>
      Math.abs(metrics['latency']! / metrics['unfragmentedLatency']! - 1) < 0.01,
    missing: ({ result: { metrics } }) =>
      `In two pieces it takes ${micros(metrics['latency']!)}, whole ${micros(metrics['unfragmentedLatency']!)}.`,
    solution: [{ kind: 'set', path: 'bytes', value: 384 }],
  },
  hints: [
    'At 2 KB two pieces are clearly faster: the message has to be shorter.',
    'At 256 B two pieces are slower: it lies between.',
    'Try 400 B, then a little less.',
  ],
}

const dear: Step = {
  title: 'Dearer pieces',
  outcome: 'Half as many',
  Text: Dear,
  After: DearAfter,
  link: 'v=1&s=pipeline&bytes=16384&stages=Sender+copy,7.2,0.00703125;Sender+DMA,5.2,0.02431640625;Network+and+receiver+DMA,30,0.02431640625;Receiver+copy,7.4,0.00771484375&strategy=equal,9&end',
  known: { link: 'v=1&s=pipeline&bytes=16384&strategy=equal,9&end', name: 'With 7.5 µs: 16 KB in 9 pieces' },
  controls: ['bytes', 'stages.2.overhead', 'strategy.fragments'],
  ask: {
    kind: 'mark',
    label: 'Pieces, at 30 µs each',
    ...count,
    curve,
    start: 9,
    close: 0.15,
    truth: bestCount,
    reveal: revealedCount,
    wrong: [
      {
        when: (said) => said > 9,
        sentence: 'Dearer pieces should be fewer: each one that you add pays the overhead once more.',
      },
      {
        when: (said) => said === 9,
        sentence:
          'As many as before would be right if a piece cost what it did; now each costs four times that.',
      },
      {
        when: (said) => said <= 3,
        sentence: 'A quarter would be too few: the overhead stands under the root, so a half is enough.',
      },
      { when: () => true, sentence: 'Half of 9.24 is 4.62, and of the whole numbers 5 is best.' },
    ],
  },
  hints: [
    'Does a dearer piece make you want more of them, or fewer?',
    'The overhead stands under the root too, but below the line.',
    'Four times the overhead is half the pieces.',
  ],
}

export const steps: readonly Step[] = [whole, best, four, again, small, edge, dear]
