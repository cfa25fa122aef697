import { number, optional, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

const cost = (label: string, symbol: string, sentence: string, usual: number, slider: [number, number]) =>
  number({
    label,
    symbol,
    sentence,
    unit: 'cycles',
    min: 0,
    max: 1e9,
    default: usual,
    slider,
    scale: slider[1] / Math.max(1, slider[0]) > 20 && slider[0] > 0 ? 'log' : 'linear',
  })

const count = (label: string, symbol: string, sentence: string, usual: number, slider: [number, number]) =>
  number({
    label,
    symbol,
    sentence,
    unit: '',
    min: slider[0],
    max: 64,
    integer: true,
    default: usual,
    slider,
    scale: 'linear',
  })

/** What the machine of chapter 6 is: costs and numbers. Times in cycles of 50 ns. Defaults: Figure 6-3 at N = 4. */
export const contentionFields = {
  compute: cost(
    'Compute',
    'W',
    'How long a processor computes between two requests.',
    41_789,
    [100, 200_000],
  ),
  handler: cost(
    'Handler',
    'o',
    'How long a processor is interrupted by a message that arrives.',
    742,
    [0, 5000],
  ),
  iniService: cost(
    'Interface service',
    'O',
    'How long an interface works on a message that passes through it.',
    2336,
    [200, 12_000],
  ),
  intraLatency: cost(
    'Latency within a cluster',
    'l',
    'How long a message takes between a processor and an interface of its cluster.',
    0,
    [0, 2000],
  ),
  interLatency: cost(
    'Latency between clusters',
    'L',
    'How long a message takes from an interface of one cluster to one of another.',
    0,
    [0, 50_000],
  ),
  clusters: optional(
    count('Clusters', 'C', 'How many clusters the machine has; requests go to all others alike.', 4, [2, 16]),
    '4 clusters',
  ),
  processorsPerCluster: optional(
    count('Processors per cluster', 'M', 'How many processors each cluster has.', 4, [1, 32]),
    '4 in each',
  ),
  interfacesPerCluster: optional(
    count('Interfaces per cluster', 'I', 'How many interfaces the processors of a cluster share.', 1, [1, 8]),
    '1 in each',
  ),
  processorsPerIni: optional(
    number({
      label: 'Processors per interface',
      symbol: 'N',
      sentence:
        'How many processors share an interface, as the equations see it: in the place of a whole machine, which alone can be simulated.',
      unit: '',
      min: 0,
      max: 1e6,
      default: 4,
      slider: [0, 32],
      scale: 'linear',
    }),
    'as the machine has them',
  ),
} as const

export type ContentionParams = ValueOf<RecordField<typeof contentionFields>>
