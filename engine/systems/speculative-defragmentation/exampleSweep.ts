import type { ExampleSweep } from '../system.ts'

export const exampleSweep: ExampleSweep = {
  sentence:
    'How many of the pages land in place, by when the second stream begins and how many pages it sends.',
  over: [
    {
      path: 'senders.1.start',
      values: [0, 20_000, 40_000, 60_000, 80_000, 100_000, 150_000, 200_000, 250_000, 300_000],
    },
    { path: 'senders.1.pages', values: [1, 2, 3, 4, 5, 6, 7, 8] },
  ],
  seeds: [],
  metrics: ['pagesInPlace', 'successRate', 'throughputSimulated'],
}
