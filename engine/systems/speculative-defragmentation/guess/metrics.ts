import type { MetricDescription } from '../../system.ts'

const common = { group: 'Guessing in general', source: 'expectation of two outcomes' }

/** What guessing is expected to cost; relative, in whatever unit the three costs are. */
export const guessMetrics: readonly MetricDescription[] = [
  {
    ...common,
    name: 'expectedCost',
    label: 'Expected cost',
    unit: '',
    formula: 'p R + (1 − p) W',
    sentence: 'What a guess costs on average.',
  },
  {
    ...common,
    name: 'guessGain',
    label: 'A right guess saves',
    unit: '',
    formula: 'S − R',
    sentence: 'Compared with not guessing.',
    signed: true,
  },
  {
    ...common,
    name: 'guessLoss',
    label: 'A wrong guess costs more',
    unit: '',
    formula: 'W − S',
    sentence: 'Compared with not guessing.',
    signed: true,
  },
  {
    ...common,
    name: 'guessPaysFrom',
    label: 'Guessing pays from',
    unit: '%',
    formula: '(W − S) / (W − R)',
    sentence: 'There is none where even a right guess costs more than not guessing.',
  },
]
