import { choice, number, optional, toggle, type RecordField, type ValueOf } from '../../../scenario/schema.ts'
import { cost, count, requests, squared } from './fields/kinds.ts'
import { program } from './fields/program.ts'
import { rules } from './fields/rules.ts'

const choices = [
  {
    value: 'static',
    label: 'Fixed',
    sentence:
      'Processor p always uses interface p mod I of its cluster, and so do the messages that come to it.',
  },
  { value: 'round-robin', label: 'In turn', sentence: 'Each processor takes the interfaces in turn.' },
  { value: 'random', label: 'Random', sentence: 'Any interface, all equally likely.' },
  {
    value: 'shortest',
    label: 'Shorter queue',
    sentence: 'The interface with the fewest messages at the moment of sending.',
  },
] as const

/** What the machine of chapter 6 is: costs and numbers. Times in cycles of 50 ns. Defaults: Figure 6-3 at N = 4. */
export const contentionFields = {
  compute: cost(
    'Compute',
    'W',
    'How long a processor computes between two requests.',
    41_789,
    [100, 200_000],
  ),
  handler: cost('Handler', 'o', 'How long an arriving message interrupts a processor.', 742, [0, 5000]),
  iniService: cost(
    'Service',
    'O',
    'How long an interface works on a message that passes through it; only on those that it sends, where receiving has a cost of its own.',
    2336,
    [200, 12_000],
  ),
  iniReceive: optional(
    cost(
      'Service to receive',
      'O_r',
      'How long an interface works on a message that it receives, where that differs from sending.',
      2336,
      [200, 12_000],
    ),
    'as to send',
  ),
  intraLatency: cost(
    'Near wire',
    'l',
    'How long a message takes between a processor and an interface of its cluster.',
    0,
    [0, 2000],
  ),
  interLatency: cost(
    'Far wire',
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
        'How many processors share an interface, for the equations alone: only a whole machine can be simulated.',
      unit: '',
      min: 0,
      max: 1e6,
      default: 4,
      slider: [0, 32],
      scale: 'linear',
    }),
    'as the machine has them',
  ),
  scheduling: choice({
    label: 'Which interface sends',
    sentence: 'Which interface of its cluster a processor hands a message to.',
    options: choices,
    default: 'static',
  }),
  destination: choice({
    label: 'Which interface receives',
    sentence:
      'Which interface of the other cluster a message is sent to; the thesis fixes only the sending one.',
    options: [
      { value: 'alike', label: 'Alike', sentence: 'By the same rule as the one that sends.' },
      { value: 'paired', label: 'Paired', sentence: 'The one with the same number as the one that sends.' },
      ...choices,
    ],
    default: 'alike',
  }),
  variability: squared(
    'Variability of costs',
    'c²',
    'Squared coefficient of variation of interface service and handlers: 0 constant, below 1 Erlang mixtures, 1 exponential, above it two exponentials; the equations do not know it.',
  ),
  computeVariability: squared(
    'Variability of computing',
    'c_W²',
    'Squared coefficient of variation of the time between requests: 0 constant, below 1 Erlang mixtures, 1 exponential.',
  ),
  simulate: toggle({
    label: 'Simulate',
    sentence: 'Simulates the machine beside the equations; off: the equations alone.',
    default: true,
  }),
  requests: requests('Requests simulated', 'How many requests the run has, of all processors.', 200, 10_000),
  pointRequests: requests(
    'Requests for each point',
    'How many requests each simulated point of the curve has, and each machine that is compared; 0 for none of them.',
    0,
    6000,
  ),
  watched: number({
    label: 'Requests recorded',
    sentence: 'How many requests of each processor are recorded for the timeline, from the beginning.',
    unit: '',
    min: 0,
    max: 200,
    integer: true,
    default: 5,
    slider: [0, 50],
    scale: 'linear',
  }),
  program,
  rules,
} as const

export type ContentionParams = ValueOf<RecordField<typeof contentionFields>>
