import type { ExampleSweep } from '../system.ts'

export const exampleSweep: ExampleSweep = {
  sentence:
    'When the last program ends, by what each byte costs on the channel and to copy out of its buffer.',
  over: [
    { path: 'channel.perByte', values: [0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08] },
    { path: 'software.copy', values: [0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04] },
  ],
  seeds: [],
  metrics: ['programsEnd'],
}
