import {
  choice,
  number,
  optional,
  record,
  toggle,
  type RecordField,
  type ValueOf,
} from '../../../scenario/schema.ts'

type Slider = readonly [number, number]

const cost = (label: string, symbol: string, sentence: string, usual: number, slider: Slider) =>
  number({
    label,
    symbol,
    sentence,
    unit: 'cycles',
    min: 0,
    max: 1e9,
    default: usual,
    slider,
    scale: slider[0] > 0 ? 'log' : 'linear',
  })

const count = (label: string, symbol: string, sentence: string, usual: number, slider: Slider) =>
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

const squared = (label: string, symbol: string, sentence: string) =>
  number({
    label,
    symbol,
    sentence,
    unit: '',
    min: 0,
    max: 16,
    default: 1,
    slider: [0, 4],
    scale: 'linear',
  })

const requests = (label: string, sentence: string, min: number, usual: number) =>
  number({
    label,
    sentence,
    unit: '',
    min,
    max: 1e7,
    integer: true,
    default: usual,
    slider: [Math.max(1000, min), 1e6],
    scale: 'log',
  })

const choices = [
  {
    value: 'static',
    label: 'Fixed',
    sentence:
      'Processor p always uses interface p mod I of its cluster, and so do the messages that come to it.',
  },
  { value: 'round-robin', label: 'In turn', sentence: 'Each processor takes the interfaces in turn.' },
  { value: 'random', label: 'Random', sentence: 'Any interface, each as likely.' },
  {
    value: 'shortest',
    label: 'Shorter queue',
    sentence: 'The interface at which the fewest messages are, at the moment of sending.',
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
  handler: cost(
    'Handler',
    'o',
    'How long a processor is interrupted by a message that arrives.',
    742,
    [0, 5000],
  ),
  iniService: cost(
    'Service',
    'O',
    'How long an interface works on a message that passes through it.',
    2336,
    [200, 12_000],
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
    'Squared coefficient of variation of interface service and handlers: 0 constant, 1 exponential; the equations do not know it.',
  ),
  computeVariability: squared(
    'Variability of computing',
    'c_W²',
    'Squared coefficient of variation of the time between requests: 0 constant, 1 exponential.',
  ),
  simulate: toggle({
    label: 'Simulate',
    sentence: 'The machine is simulated beside the equations; otherwise there are the equations alone.',
    default: true,
  }),
  requests: requests('Requests simulated', 'How many requests of all processors the run has.', 200, 10_000),
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
  program: record(
    {
      threads: number({
        label: 'Threads per processor',
        sentence: 'While one waits for its reply another computes; the equations know one.',
        unit: '',
        min: 1,
        max: 8,
        integer: true,
        default: 1,
        slider: [1, 8],
        scale: 'linear',
      }),
      stall: number({
        label: 'Stall',
        symbol: 'κ',
        sentence:
          'For how many times its messages’ time at interfaces a thread stands still: more than once where others wait for the same page.',
        unit: '',
        min: 0.1,
        max: 4,
        default: 1,
        slider: [0.8, 2],
        scale: 'linear',
      }),
      burst: number({
        label: 'Busy phases',
        sentence:
          'Computing before the requests of every second phase, as a part of W; the other phases compute the rest, so that the mean stays. 1 for no phases.',
        unit: '',
        min: 0,
        max: 1,
        default: 1,
        slider: [0, 1],
        scale: 'linear',
      }),
      phase: number({
        label: 'Requests in a phase',
        sentence: 'How many requests of a thread a phase lasts.',
        unit: '',
        min: 1,
        max: 10_000,
        integer: true,
        default: 20,
        slider: [1, 200],
        scale: 'log',
      }),
    },
    { label: 'The program', sentence: 'Threads, and how steadily they ask.' },
  ),
  rules: record(
    {
      path: choice({
        label: 'Messages go',
        sentence: 'Whether messages go through the interfaces: what protocols cost, and what contention.',
        options: [
          { value: 'interfaces', label: 'Through interfaces', sentence: 'As the machine is built.' },
          {
            value: 'bypass',
            label: 'Past them',
            sentence: 'No protocols and no interface: “No IO node” in Figure 5-1.',
          },
          {
            value: 'delay',
            label: 'Past them, delayed',
            sentence:
              'Each message takes as long as idle interfaces would, and waits for none: “IO delay” in Figure 5-1.',
          },
        ],
        default: 'interfaces',
      }),
      delay: cost(
        'Delay',
        'd',
        'How long a message takes that goes past the interfaces, delayed.',
        5800,
        [0, 20_000],
      ),
      monitoring: cost(
        'Asking for the queues',
        'm',
        'What it costs an interface to know which queue is the shortest, for each message that is sent there so.',
        0,
        [0, 2000],
      ),
      printedHops: toggle({
        label: '2 l, as printed',
        sentence: 'Equation 6.1 as it is printed, with two hops within a cluster where Figure 6-1 has four.',
        default: false,
      }),
    },
    { label: 'Rules', sentence: 'What else can be otherwise.' },
  ),
} as const

export type ContentionParams = ValueOf<RecordField<typeof contentionFields>>
