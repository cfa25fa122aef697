import type { Unit } from '../../../base/unit.ts'
import type { MetricDescription } from '../../system.ts'

type Row = readonly [
  name: string,
  label: string,
  unit: Unit,
  formula: string,
  sentence: string,
  source: string,
]

const rows: readonly Row[] = [
  [
    'rawLatency',
    'Raw, one way',
    'ps',
    'λ + β n',
    'A write and nothing else, until it is seen.',
    'section 3.2',
  ],
  [
    'mpiLatency',
    'MPI, one way',
    'ps',
    's + λ + β (28 + n + 32 + 4) + r + copy(n)',
    'From the call to send until the message is in its place at the receiver.',
    'section 3.2',
  ],
  [
    'sharedLatency',
    'Shared memory, one way',
    'ps',
    '6.45 µs + 12.52 ns n',
    'MPI between the processors of one node: a straight line through the two latencies of the text.',
    'section 3.2',
  ],
  [
    'rawBandwidth',
    'Raw bandwidth',
    'B/us',
    'n / one way',
    'Of a ping-pong: no rate of a stream.',
    'section 3.2',
  ],
  [
    'mpiBandwidth',
    'MPI bandwidth',
    'B/us',
    'n / one way',
    'Of a ping-pong: no rate of a stream.',
    'section 3.2',
  ],
  [
    'sharedBandwidth',
    'Bandwidth of shared memory',
    'B/us',
    'n / one way',
    'Of a ping-pong inside of a node.',
    'section 3.2',
  ],
  [
    'rawHalfPower',
    'Raw half-power size',
    'B',
    'min n: B(n) ≥ max B / 2',
    'The first of 4, 8 ... 8192 B with half of the greatest bandwidth.',
    'section 3.2',
  ],
  [
    'mpiHalfPower',
    'MPI half-power size',
    'B',
    'min n: B(n) ≥ max B / 2',
    'The first of 4, 8 ... 8192 B with half of the greatest bandwidth.',
    'section 3.2',
  ],
  ['headerShare', 'Header', '%', '28 / (28 + n)', 'Which part of header and data is header.', 'section 3.2'],
  [
    'copyShare',
    'Copying',
    '%',
    'copy(n) / one way',
    'Which part of an eager message’s way is its copy.',
    'ours',
  ],
  ['lockTime', 'Locks', 'ps', '2 lock', 'What a lock for each send and each receive adds.', 'section 2.1'],
  [
    'insideShare',
    'Stay inside',
    '%',
    '(p − 1) / (N p − 1)',
    'Which part of all pairs of processors share a node.',
    'arithmetic',
  ],
  [
    'meanLatency',
    'Mean over all pairs',
    'ps',
    'inside · shared + outside · MPI',
    'One way between two processors drawn at random, through the way that the switch layer takes.',
    'sections 2.2 and 3',
  ],
  [
    'protocolLatency',
    'By this protocol',
    'ps',
    'rendezvous and get: s + r + 2 (λ + β 28) + λ + β n',
    'One way by the chosen protocol; but for eager a what-if of ours.',
    'section 6; steps are ours',
  ],
]

/** What a message costs by each way. */
export const costsMetrics: readonly MetricDescription[] = rows.map(
  ([name, label, unit, formula, sentence, source]) => ({
    name,
    label,
    unit,
    formula,
    sentence,
    source,
    group: 'Costs of a message',
  }),
)
