import type { MetricDescription } from '../../system.ts'

const common = { group: 'A page', source: 'arithmetic on section 5' }

/** What the cost model says beside what every page costs by itself. */
export const costMetrics: readonly MetricDescription[] = [
  {
    ...common,
    name: 'mixRate',
    label: 'With these guesses',
    unit: 'B/us',
    formula: '4096 B / (p in place + (1 − p) cleaned)',
    sentence: 'Throughput where so many pages are guessed right.',
  },
  {
    ...common,
    name: 'mixTime',
    label: 'A page on average',
    unit: 'ns',
    formula: 'p in place + (1 − p) cleaned',
    sentence: 'What a page costs on average.',
  },
]
