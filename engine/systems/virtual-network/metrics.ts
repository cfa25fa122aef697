import type { MetricDescription } from '../system.ts'
import type { Unit } from '../../scenario/schema.ts'

const figure5 = 'Virtual Network Transport Protocols for Myrinet, Figure 5'
const spec = 'our model of the paper'
const counted = 'counted in the simulation'

type Row = readonly [
  name: string,
  label: string,
  unit: Unit,
  formula: string,
  sentence: string,
  source: string,
]

const predicted: readonly Row[] = [
  ['predictedSendOverhead', 'o_s, predicted', 'us', 'o_s', 'Host time to write a message.', figure5],
  ['predictedReceiveOverhead', 'o_r, predicted', 'us', 'o_r', 'Host time to read a message.', figure5],
  [
    'predictedGap',
    'Gap, predicted',
    'us',
    'TXD + RXD + TXA + RXA',
    'NIC time of a request and its reply.',
    figure5,
  ],
  [
    'predictedLatency',
    'Latency, predicted',
    'us',
    'TXD + wire + RXD',
    'From one host to the other.',
    figure5,
  ],
  [
    'predictedRoundTrip',
    'Round trip, predicted',
    'us',
    '2 (o_s + L + o_r) + handler',
    'Request and reply in an idle system.',
    figure5,
  ],
  [
    'predictedRate',
    'Rate, predicted',
    '',
    'min(n w / RTT, 1 / period)',
    'Requests per second with every endpoint resident.',
    spec,
  ],
  [
    'predictedBandwidth',
    'Bandwidth, predicted',
    'MB/s',
    'n / (g + flush + n / rate)',
    'Bytes per µs of a stream of such messages.',
    spec,
  ],
  [
    'predictedNodeBandwidth',
    'Bandwidth of a node, predicted',
    'MB/s',
    'min(stream, 260 cables / 11 / pairs)',
    'What each node of the permutation gets.',
    'calibrated on Table 1',
  ],
  [
    'predictedAggregateBandwidth',
    'Aggregate bandwidth, predicted',
    'MB/s',
    'nodes × node',
    'What all nodes get together.',
    'calibrated on Table 1',
  ],
  [
    'predictedThrashingRate',
    'Rate when paging, predicted',
    '',
    'w / (driver + unload + load + w (o_s + o_r))',
    'Requests per second of one polling thread that faults at every endpoint.',
    spec,
  ],
]

const observed: readonly Row[] = [
  [
    'rate',
    'Rate',
    '',
    'completions / measured time',
    'Requests completed per second, after the warm-up.',
    counted,
  ],
  ['bandwidth', 'Bandwidth', 'MB/s', 'bytes / measured time', 'Payload of the completed requests.', counted],
  [
    'roundTrip',
    'Round trip',
    'us',
    'mean',
    'From the start of the send overhead to the end of the receive overhead.',
    counted,
  ],
  ['roundTripMin', 'Shortest round trip', 'us', 'minimum', 'The fastest of all round trips.', counted],
  ['roundTripMax', 'Longest round trip', 'us', 'maximum', 'The slowest of all round trips.', counted],
  [
    'fairnessMin',
    'Least served client',
    '',
    'minimum / mean',
    'Completions of the client with the fewest.',
    counted,
  ],
  [
    'fairnessMax',
    'Most served client',
    '',
    'maximum / mean',
    'Completions of the client with the most.',
    counted,
  ],
  [
    'fairnessIndex',
    "Jain's index",
    '',
    '(Σ xᵢ)² / (n Σ xᵢ²)',
    'How evenly completions are shared out between n clients: 1 is evenly, 1 / n is all to one.',
    'Jain, Chiu, Hawe 1984, DEC-TR-301',
  ],
  ['issued', 'Requests issued', '', 'count', 'Requests that clients began to send.', counted],
  ['completed', 'Completed', '', 'count', 'Requests answered, or acknowledged when one-way.', counted],
  ['returned', 'Returned', '', 'count', 'Messages that came back to their sender.', counted],
  ['delivered', 'Delivered', '', 'count', 'Messages put into a receive queue, replies included.', counted],
  [
    'violations',
    'Violations',
    '',
    'count',
    'Messages delivered twice, or acknowledged and never delivered.',
    counted,
  ],
  ['transmitted', 'Data packets', '', 'count', 'Transmissions of data, retransmissions included.', counted],
  ['retransmitted', 'Retransmissions', '', 'count', 'Data packets sent again.', counted],
  [
    'transmissionsPerMessage',
    'Transmissions per message',
    '',
    'data packets / delivered',
    'In theory 1 / ((1 − p)(1 − q)) for losses p of data and q of control.',
    counted,
  ],
  ['duplicates', 'Duplicates', '', 'count', 'Copies that the receiver recognised and suppressed.', counted],
  [
    'duplicatesPerMessage',
    'Duplicates per message',
    '',
    'duplicates / delivered',
    'In theory q / (1 − q).',
    counted,
  ],
  ['acknowledgements', 'ACKs', '', 'count', 'Acknowledgements sent.', counted],
  ['refusals', 'NACKs', '', 'count', 'Refusals sent.', counted],
  ['refusedForRoom', 'NACKs, queue full', '', 'count', 'Refusals because a receive queue was full.', counted],
  [
    'refusedForResidency',
    'NACKs, not resident',
    '',
    'count',
    'Refusals because the endpoint was not on the NIC.',
    counted,
  ],
  [
    'refusedForTag',
    'Returns, wrong tag',
    '',
    'count',
    'Messages returned because their tag did not match.',
    counted,
  ],
  ['lostData', 'Lost data', '', 'count', 'Data packets that never arrived.', counted],
  ['lostControl', 'Lost control', '', 'count', 'ACKs, NACKs and returns that never arrived.', counted],
  ['corrupted', 'Corrupted', '', 'count', 'Packets dropped by their checksum.', counted],
  ['faults', 'Endpoint faults', '', 'count', 'Loads that the driver began.', counted],
  ['evictions', 'Evictions', '', 'count', 'Endpoints moved out of the NIC.', counted],
  ['batches', 'Batches', '', 'count', 'Wake-ups of event threads that served a batch.', counted],
  [
    'loiterPolls',
    'Empty send attempts',
    '',
    'count',
    'Attempts at an endpoint that had nothing to send.',
    counted,
  ],
  [
    'endpointSwitches',
    'Changes of endpoint',
    '',
    'count',
    'How often a NIC went on to another endpoint.',
    counted,
  ],
  ['scans', 'Scans', '', 'count', 'Looks at the un-acknowledged packets.', counted],
  ['queuePeak', 'Longest queue', '', 'maximum', 'Most entries of any receive queue.', counted],
  [
    'busiestNic',
    'Busiest NIC',
    '',
    'busy time / time',
    'Fraction of the time that the busiest NIC worked.',
    counted,
  ],
  ['simulatedTime', 'Simulated time', 'us', 'clock', 'The clock at the end of the run.', counted],
  ['events', 'Events', '', 'count', 'Events of the simulation.', counted],
]

const letters = [
  ['SendOverhead', 'o_s', 'time between two sends that follow each other'],
  ['ReceiveOverhead', 'o_r', 'time per message with long computation, less computation and o_s'],
  ['Latency', 'L', 'RTT / 2 − o_s − o_r'],
  ['Gap', 'g', 'time between completions of a long run'],
  ['RoundTrip', 'RTT', 'one request at a time'],
] as const

const variants = [
  ['', '', 'with reliability and protection'],
  ['Unprotected', ', no protection', 'without protection checks'],
  ['Baseline', ', baseline', 'without reliability and protection'],
] as const

const microbenchmark: readonly Row[] = variants.flatMap(([suffix, words, sentence]) =>
  letters.map(([name, letter, formula]): Row => [
    `measured${name}${suffix}`,
    `${letter}, measured${words}`,
    'us',
    formula,
    `The microbenchmark's ${letter} ${sentence}.`,
    figure5,
  ]),
)

/** What a run reports, the same names on the page, from Python and from the command line. */
export const metrics: readonly MetricDescription[] = [...observed, ...predicted, ...microbenchmark].map(
  ([name, label, unit, formula, sentence, source]) => ({ name, label, unit, formula, sentence, source }),
)
