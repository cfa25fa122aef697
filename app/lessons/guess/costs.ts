import { phrase } from '../../chart/format.ts'
import { analysedAfter, metric, set } from '../asked.ts'
import type { Step } from '../lesson.ts'
import Copies from './copies.mdx'
import CopiesAfter from './copiesAfter.mdx'
import Even from './even.mdx'
import EvenAfter from './evenAfter.mdx'

const rate = (value: number) => phrase(value, 'B/us', 1024)

/** What a right guess saves, and from when on guessing pays. */
export const costSteps: readonly Step[] = [
  {
    title: 'What does one copy less bring?',
    outcome: 'Little: the other becomes dear',
    Text: Copies,
    After: CopiesAfter,
    link: 'v=1&s=speculative-defragmentation&experiment=costs,100&driver=,copy&end',
    controls: ['driver.os'],
    shows: ['answer', 'stacks'],
    ask: {
      kind: 'number',
      label: 'All guesses right, one copy left',
      unit: 'MB/s',
      min: 40,
      max: 80,
      start: 60,
      close: 0.04,
      truth: (asked) => metric(asked, 'inPlaceRate'),
      reveal: (said, truth, asked) =>
        `You said ${rate(said)}. It is ${rate(truth)}, hardly more than the ${rate(metric(asked, 'copiedRate'))} with both copies.`,
      wrong: [
        {
          when: (said, _, asked) =>
            Math.abs(said - analysedAfter(asked, set('experiment.miss', 'both'))['inPlaceRate']!) < 3,
          sentence: 'That would be half of the copying saved, if both copies took the same time.',
        },
        {
          when: (said) => said > 60,
          sentence: 'It is that fast only when both copies are gone.',
        },
        {
          when: (said, truth) => said > truth,
          sentence: 'The copy that is left is the first to touch the data, and waits for the memory.',
        },
        {
          when: (said, truth) => said < truth,
          sentence: 'One copy less does bring something: some 3 MB/s more than 42.',
        },
      ],
    },
    goal: {
      sentence: 'Receive 60 MB/s or more, with all guesses right.',
      reached: (asked) => metric(asked, 'mixRate') >= 60,
      missing: (asked) => `${rate(metric(asked, 'mixRate'))}; it should be 60 MB/s.`,
      solution: [set('driver.os', 'fbufs')],
    },
    hints: [
      'Which of the two copies finds the data in the cache?',
      'Only the second: the first has brought them there.',
      'Hand pages on without a copy: by fast buffers, or by remapping.',
    ],
  },
  {
    title: 'How often must one be right?',
    outcome: 'Less than one time in three',
    Text: Even,
    After: EvenAfter,
    link: 'v=1&s=speculative-defragmentation&experiment=costs,48&end',
    controls: ['costs.cleanup', 'experiment.success'],
    shows: ['answer', 'curves', 'stacks'],
    hidden: ['curves', 'answer'],
    ask: {
      kind: 'mark',
      curve: 'success-throughput',
      label: 'Guessing pays from',
      unit: '%',
      min: 0,
      max: 100,
      start: 50,
      integer: true,
      close: 0.07,
      truth: (asked) => Math.round(metric(asked, 'breakEven')),
      reveal: (said, truth, asked) =>
        `You marked ${said} %. It pays from ${truth} % on; at 48 % it gives ${rate(metric(asked, 'mixRate'))} instead of ${rate(metric(asked, 'copiedRate'))}.`,
      wrong: [
        {
          when: (said) => said >= 45 && said <= 55,
          sentence:
            'Half would be right if a wrong guess cost as much more as a right one saves. It costs less than half of that.',
        },
        {
          when: (said, truth) => said > truth,
          sentence:
            'A right guess saves 43 µs and a wrong one costs 20 more: one may be wrong twice for each right guess.',
        },
        {
          when: (said, truth) => said < truth,
          sentence:
            'A wrong guess is not free: the page is copied as without guessing, and cleaned up before.',
        },
      ],
    },
    goal: {
      sentence: 'Make guessing pay from 20 % on, by a cheaper clean-up.',
      reached: (asked) => metric(asked, 'breakEven') <= 20,
      missing: (asked) => `It pays from ${Math.round(metric(asked, 'breakEven'))} % on.`,
      solution: [set('costs.cleanup', 10_000)],
    },
    hints: [
      'What does a right guess save, and what does a wrong one cost more?',
      'About 43 µs against 20 µs: loss / (gain + loss).',
      '20 / (43 + 20) is a little less than a third.',
    ],
  },
]
