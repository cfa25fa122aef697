import { metric, metricsAfter, set } from '../asked.ts'
import type { Family } from '../challenges/challenge.ts'

const seeds = [1, 2, 3, 4, 5]
const messages = 1000
const most = 12_500

/** The best of all whole µs that were tried, with each seed. */
const bestKnown = [set('transport.timeout', 17), set('transport.quantum', 1)]

/** Timers against losses, with two channels alone. */
export const lossChallenges: Family = {
  variations: seeds.length,
  of: (variation) => ({
    id: 'loss',
    title: 'Survive 5 % loss with two channels',
    task: 'The wire loses one packet in twenty. Deliver 1,000 messages exactly once over two channels within 12.5 ms, in as little time as you can.',
    link: `v=1&s=virtual-network&experiment=one_way,${messages},16,no&transport=,2,,,,200,50&network=,,,0.05,0.05&seed=${seeds[variation]}&end`,
    controls: ['transport.timeout', 'transport.quantum'],
    met: (asked) =>
      metric(asked, 'completed') === messages &&
      metric(asked, 'violations') === 0 &&
      metric(asked, 'simulatedTime') <= most,
    cost: { label: 'Time', unit: 'us', of: (asked) => metric(asked, 'simulatedTime') },
    best: {
      of: (asked) => metricsAfter(asked, ...bestKnown)['simulatedTime']!,
      proved: false,
      because: 'It is the best of those that were tried: nothing proves that none is better.',
    },
    solution: () => bestKnown,
  }),
}
