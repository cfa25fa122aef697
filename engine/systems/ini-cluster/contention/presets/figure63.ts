import { assumed, published } from '../../../preset.ts'
import type { ContentionPreset } from './preset.ts'

const ofOurs = assumed('a machine of ours: the equations know only N, the processors on each interface')

const uneven = ['throughputSimulated', 'cycleTimeSimulated', 'iniUtilisationSimulated']
const hot = (hotApart: 1 | 2) => ({ threads: 1, stall: 1, burst: 1, phase: 20, hot: 50, hotApart }) as const

/** The costs of Figure 6-3. Its points are not in the text: only our curves can be shown. */
const figure63Costs = {
  compute: published('Figure 6-3'),
  handler: published('Figure 6-3'),
  iniService: published('Figure 6-3; in neither table of costs'),
  intraLatency: published('Figure 6-3: 0'),
  interLatency: published('Figure 6-3: 0'),
} as const

const machine = (clusters: number, processorsPerCluster: number, interfacesPerCluster = 1) => ({
  clusters,
  processorsPerCluster,
  interfacesPerCluster,
})
const provenance = {
  ...figure63Costs,
  clusters: ofOurs,
  processorsPerCluster: ofOurs,
  interfacesPerCluster: ofOurs,
}
const chosen = assumed('chosen to show it')
const group = 'Figure 6-3 and machines like it'
const watch = ['cycleTime', 'cycleTimeSimulated', 'iniQueue', 'iniQueueSimulated', 'iniUtilisationSimulated']

export const figure63Presets: readonly ContentionPreset[] = [
  {
    id: 'figure-6-3',
    name: 'Figure 6-3',
    group,
    sentence: 'The costs of the synthetic application, four processors on each interface.',
    expected: 'Each message waits more than half of its time; up to 5.6 processors an interface keeps up.',
    watch,
    // Of the usual machine: 4 clusters of 4 processors, 1 interface in each.
    params: {},
    provenance: figure63Costs,
  },
  {
    id: 'figure-6-3-saturated',
    name: 'Figure 6-3, 32 processors',
    group,
    sentence: 'So many processors on an interface that it works nearly all the time.',
    expected: 'The queue is N − 4.63, by the equations and in the run: each further processor only waits.',
    watch,
    params: machine(2, 32),
    provenance,
  },
  {
    id: 'send-and-receive',
    name: 'Sending and receiving apart',
    group,
    sentence:
      'The machine of Figure 6-3 with the two costs of a message of 1400 B: receiving takes longer than sending.',
    expected:
      'Equations with the two costs are within a thousandth of those with their mean: what counts is the sum of the four visits, and hardly how it is split.',
    watch: [...watch, 'ownOutResidenceSimulated', 'remoteInResidenceSimulated'],
    params: { iniService: 5865, iniReceive: 6125 },
    provenance: {
      ...figure63Costs,
      iniService: published('Table 5.1, 1400 B'),
      iniReceive: published('Table 5.2, 1400 B'),
    },
  },
  {
    id: 'two-processors',
    name: 'Two errors that cancel',
    group,
    sentence: 'Two clusters of one processor that compute only twice as long as an interface works.',
    expected:
      'The queue of the equations is a tenth too large, while each visit is a third too long and the interfaces work a sixth too little.',
    watch: [
      'iniQueue',
      'iniQueueSimulated',
      'iniResidence',
      'iniResidenceSimulated',
      'iniUtilisation',
      'iniUtilisationSimulated',
    ],
    params: { ...machine(2, 1), compute: 4672, requests: 50_000 },
    provenance: { ...provenance, compute: chosen },
  },
  {
    id: 'constant-costs',
    name: 'Constant costs',
    group,
    sentence: 'The machine of Figure 6-3, where interfaces and handlers always take the same time.',
    expected:
      'The queue is 1.07, and the equations, which take all costs for exponential, are a quarter above it.',
    watch,
    params: { ...machine(4, 4), variability: 0 },
    provenance: { ...provenance, variability: chosen },
  },
  {
    id: 'limit-cycle',
    name: 'A pattern without chance',
    group,
    sentence: 'Two processors with constant costs: nothing is drawn, so the run repeats itself.',
    expected: 'No interval is shown: it would say how long the pattern is.',
    watch,
    params: { ...machine(2, 1), variability: 0, computeVariability: 0 },
    provenance: { ...provenance, variability: chosen, computeVariability: chosen },
  },
  {
    id: 'eight-processors-four-interfaces',
    name: 'Eight processors, four interfaces',
    group,
    sentence:
      'Two clusters of four processors and two interfaces, to follow single requests through their queues.',
    expected:
      'In long runs a cycle takes 36,700 cycles, fixed or in turn, and 34,300 cycles by the shorter queue; this short one is within 2 % of that. More than a fifth of all visits waits beside an idle interface.',
    watch: ['cycleTimeSimulated', 'misVisitsSimulated'],
    params: { ...machine(2, 4, 2), compute: 20_000, watched: 4 },
    provenance: { ...provenance, compute: chosen },
  },
  {
    id: 'hot-odd',
    name: 'Odd processors hot',
    group,
    sentence:
      'Clusters of eight processors and two interfaces; the odd processors ask 50 times as often, and a fixed choice sends all of them to one interface.',
    expected:
      'In turn the machine makes a tenth more requests than with the fixed choice, whose interfaces are unevenly loaded.',
    watch: uneven,
    params: { ...machine(4, 8, 2), compute: 20_000, program: hot(2) },
    provenance: { ...provenance, compute: chosen, 'program.hot': chosen },
  },
  {
    id: 'hot-first',
    name: 'Hot processors, by luck apart',
    group,
    sentence: 'The same, but the first half of the processors is hot: a fixed choice spreads them evenly.',
    expected: 'In turn gains nothing here: the fixed choice is balanced already.',
    watch: uneven,
    params: { ...machine(4, 8, 2), compute: 20_000, program: hot(1) },
    provenance: { ...provenance, compute: chosen, 'program.hot': chosen },
  },
]
