import type { Term } from './term.ts'

/** Words of the field that no one system has for itself. */
export const generalTerms: readonly Term[] = [
  {
    id: 'bottleneck',
    words: ['bottleneck'],
    sentence: 'The part that everything else waits for. Making only another part faster helps little.',
  },
  {
    id: 'critical-path',
    words: ['critical path'],
    sentence:
      'The chain of steps, each waiting for the one before, that lasts as long as the whole. Only what shortens a step on it shortens the whole.',
  },
  {
    id: 'latency',
    words: ['latency'],
    sentence: 'How long one thing takes from its beginning to its end, not how many there are in a second.',
  },
  {
    id: 'throughput',
    words: ['throughput'],
    sentence: 'How much is done in a second, however long each piece of it is on the way.',
  },
  {
    id: 'bandwidth',
    words: ['bandwidth'],
    sentence: 'How many bytes pass in a second: 8 Gb/s are 1 GB/s.',
  },
  {
    id: 'overhead',
    words: ['overhead', 'overheads'],
    sentence: 'Time that is spent on each piece however small it is; more pieces, more of it.',
  },
  {
    id: 'dma',
    words: ['DMA'],
    sentence:
      'Direct memory access: a device moves data to or from memory by itself while the processor does something else.',
  },
  {
    id: 'nic',
    words: ['NIC', 'NICs'],
    sentence:
      'Network interface card: the device that connects a computer to the network. Some have a processor of their own that runs the protocol.',
  },
  {
    id: 'utilisation',
    words: ['utilisation'],
    sentence: 'For which part of the time something is at work, from 0 % to 100 %.',
  },
  {
    id: 'confidence-interval',
    words: ['confidence interval', 'confidence intervals'],
    sentence:
      'Chance moves what is measured. Of many runs with an interval like this one, 95 in 100 would hold the true value.',
  },
  {
    id: 'round-trip',
    words: ['round trip', 'round trips'],
    sentence: 'From sending a request until the reply to it has come back.',
  },
]
