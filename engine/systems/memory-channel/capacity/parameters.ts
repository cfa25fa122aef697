import { choice, number, optional, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

const limit = (label: string, sentence: string, usual: number, slider: readonly [number, number]) =>
  number({
    label,
    sentence,
    unit: 'B',
    min: 1024,
    max: 1_099_511_627_776,
    integer: true,
    default: usual,
    slider,
    scale: 'log',
  })

/** How many nodes fit, when each pair has a region of its own. */
export const capacityFields = {
  nodes: number({
    label: 'Nodes',
    symbol: 'N',
    sentence: 'How many there are; each has a region in the memory of every other.',
    unit: '',
    min: 2,
    max: 100_000,
    integer: true,
    default: 22,
    slider: [2, 24],
    scale: 'linear',
  }),
  accounting: choice({
    label: 'Counted',
    sentence: 'How one region is counted: the paper prints the sum, not its terms.',
    options: [
      {
        value: 'page',
        label: 'in pages',
        sentence: 'Buffer, descriptors and control block, each rounded up to pages of 8 KiB: 22 nodes.',
      },
      { value: 'bare', label: 'buffer only', sentence: 'N (N − 1) buffers and nothing else: 23 nodes.' },
      {
        value: 'square',
        label: 'N²',
        sentence: 'Buffers only, with one of each node to itself: 22 nodes.',
      },
    ],
    default: 'page',
  }),
  total: limit(
    'Address space',
    'All regions of the cluster together.',
    536_870_912,
    [16_777_216, 4_294_967_296],
  ),
  pinned: limit(
    'Pinned memory',
    'What may be kept in physical memory; two nodes were refused more than 20 MiB in all.',
    20_971_520,
    [1_048_576, 1_073_741_824],
  ),
  pinnedOf: choice({
    label: 'Pinned by',
    sentence: 'Whose memory the limit is for: the paper’s is for both nodes together.',
    options: [
      { value: 'cluster', label: 'all together', sentence: 'The sum over all nodes.' },
      { value: 'node', label: 'each node', sentence: 'What one node keeps.' },
    ],
    default: 'cluster',
  }),
  peers: optional(
    number({
      label: 'Peers with a region',
      sentence:
        'For how many others a node, or each of its processes, keeps a region; those that come later go another way.',
      unit: '',
      min: 1,
      max: 100_000,
      integer: true,
      default: 16,
      slider: [1, 64],
      scale: 'linear',
    }),
    'every other node',
  ),
  processesPerNode: number({
    label: 'Processes per node',
    symbol: 'k',
    sentence:
      'Each has a region for each process of other nodes; those of one node send through its own memory and need none.',
    unit: '',
    min: 1,
    max: 64,
    integer: true,
    default: 1,
    slider: [1, 8],
    scale: 'linear',
  }),
} as const

/** Nodes, their processes, and the limits that their regions are held against. */
export type CapacityParams = ValueOf<RecordField<typeof capacityFields>>
