import type { ExampleSweep } from '../system.ts'

export const exampleSweep: ExampleSweep = {
  sentence: 'How long a message takes by its size and by the number of fragments that it is cut into.',
  over: [
    { path: 'bytes', values: [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536, 131_072] },
    { path: 'strategy.fragments', values: [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64] },
  ],
  seeds: [],
  metrics: ['latency', 'excessOverBound', 'speedUp'],
}
