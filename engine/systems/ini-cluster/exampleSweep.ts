import type { ExampleSweep } from '../system.ts'

const spread = (from: number, by: number, count: number) =>
  Array.from({ length: count }, (_, i) => from + i * by)

export const exampleSweep: ExampleSweep = {
  sentence:
    'How busy an interface is by how long processors compute between requests and how long it serves one.',
  over: [
    { path: 'compute', values: spread(5000, 5000, 14) },
    { path: 'iniService', values: spread(500, 500, 10) },
  ],
  seeds: [],
  metrics: ['iniUtilisation', 'cycleTime', 'iniResidence'],
}
