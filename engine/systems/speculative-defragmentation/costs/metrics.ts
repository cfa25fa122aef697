import { metricRows } from '../../metricRows.ts'

const common = { group: 'A page', source: 'arithmetic on section 5' }

/** What the cost model says beside what every page costs by itself. */
export const costMetrics = metricRows(common, [
  [
    'mixRate',
    'With these guesses',
    'B/us',
    '4096 B / (p in place + (1 − p) cleaned)',
    'Throughput where so many pages are guessed right.',
  ],
  ['mixTime', 'A page on average', 'ns', 'p in place + (1 − p) cleaned', 'What a page costs on average.'],
])
