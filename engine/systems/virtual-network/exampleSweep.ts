import type { ExampleSweep } from '../system.ts'

export const exampleSweep: ExampleSweep = {
  sentence:
    'How long a message and its reply take, by the timeout and by how many packets the network loses.',
  given: [{ kind: 'set', path: 'experiment.count', value: 20 }],
  over: [
    { path: 'transport.timeout', values: [500, 1000, 2000, 4000, 8000, 16_000] },
    { path: 'network.lossData', values: [0.02, 0.05, 0.1, 0.2] },
  ],
  seeds: [1, 2, 3],
  metrics: ['roundTrip', 'retransmitted', 'transmissionsPerMessage'],
}
