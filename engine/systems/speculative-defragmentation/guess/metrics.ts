import { metricRows } from '../../metricRows.ts'

const common = { group: 'Guessing in general', source: 'expectation of two outcomes' }

/** What guessing is expected to cost; relative, in whatever unit the three costs are. */
export const guessMetrics = metricRows(common, [
  ['expectedCost', 'Expected cost', '', 'p R + (1 − p) W', 'What a guess costs on average.'],
  ['guessGain', 'A right guess saves', '', 'S − R', 'Compared with not guessing.', undefined, true],
  ['guessLoss', 'A wrong guess costs more', '', 'W − S', 'Compared with not guessing.', undefined, true],
  [
    'guessPaysFrom',
    'Guessing pays from',
    '%',
    '(W − S) / (W − R)',
    'There is none where a right guess saves nothing.',
  ],
])
