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

/** Something that is counted from the beginning of the run to its end. */
const count = (name: string, label: string, sentence: string): Row => [
  name,
  label,
  '',
  'count',
  sentence,
  counted,
]

const predicted: readonly Row[] = [
  ['predictedSendOverhead', 'o_s', 'us', 'o_s', 'Host time to write a message.', figure5],
  ['predictedReceiveOverhead', 'o_r', 'us', 'o_r', 'Host time to read a message.', figure5],
  ['predictedGap', 'Gap', 'us', 'TXD + RXD + TXA + RXA', 'NIC time of a request and its reply.', figure5],
  ['predictedLatency', 'Latency', 'us', 'TXD + wire + RXD', 'From one host to the other.', figure5],
  [
    'predictedRoundTrip',
    'Round trip',
    'us',
    '2 (o_s + L + o_r) + handler',
    'Request and reply of a short message in an idle system, to a server that is awake.',
    figure5,
  ],
  [
    'predictedRate',
    'Rate of requests',
    '/s',
    'min(n w / (RTT + data), n channels / held, n / asking, 1 / period)',
    'Requests per second with every endpoint resident, or messages without replies, by the closed form. Nodes that ask each other share the channels: held is then of both. A few under way, and who asks and serves, wait for each other, answers behind data on a slow link; what is sent again costs more, and many endpoints may find more to send.',
    spec,
  ],
  [
    'predictedBandwidth',
    'Bandwidth',
    'B/us',
    'n / max(g + flush + n / rate, n / link, o_s + o_r + handler + copy)',
    'Bytes per µs of a stream of such messages: of the NIC, the link or the busier host.',
    spec,
  ],
  [
    'predictedNodeBandwidth',
    'Bandwidth of a node',
    'B/us',
    'min(stream, 260 cables / 11 / pairs)',
    'What each node streams to another, as in Table 1. Where nodes ask and serve, as in the run, each NIC works twice for it.',
    'calibrated on Table 1',
  ],
  [
    'predictedAggregateBandwidth',
    'Aggregate bandwidth',
    'B/us',
    'nodes × node',
    'What all nodes get together.',
    'calibrated on Table 1',
  ],
  [
    'predictedThrashingRate',
    'Rate of requests when paging',
    '/s',
    'w / (driver + unload + load + w (o_s + o_r + handler))',
    'Requests per second of one polling thread that faults at every endpoint; w is at most a batch, a whole one where more come while it serves. Without losses, of three frames or more that go round more slowly than the timeout, where the driver takes the only processor for long.',
    spec,
  ],
]

const throughput: readonly Row[] = [
  [
    'rate',
    'Rate of requests',
    '/s',
    'completions / measured time',
    'Requests completed per second, after the warm-up.',
    counted,
  ],
  [
    'hotSpotRate',
    'Rate of the hot spot',
    '/s',
    'completions / measured time',
    'Requests to the hot spot completed per second.',
    counted,
  ],
  [
    'bystanderRate',
    'Rate beside it',
    '/s',
    'completions / measured time',
    'Requests between the other nodes completed per second.',
    counted,
  ],
  ['bandwidth', 'Bandwidth', 'B/us', 'bytes / measured time', 'Payload of the completed requests.', counted],
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
    'Least served client, times the mean',
    '',
    'minimum / mean',
    'Completions of the client with the fewest.',
    counted,
  ],
  [
    'fairnessMax',
    'Most served client, times the mean',
    '',
    'maximum / mean',
    'Completions of the client with the most.',
    counted,
  ],
  [
    'fairnessIndex',
    'Jain’s index',
    '',
    '(Σ xᵢ)² / (n Σ xᵢ²)',
    'How evenly completions are shared out between n clients: 1 is evenly, 1 / n is all to one.',
    'Jain, Chiu, Hawe 1984, DEC-TR-301',
  ],
]

const messages: readonly Row[] = [
  count(
    'issued',
    'Requests issued',
    'Requests that clients began to send; a message longer than a packet is one for each of its packets.',
  ),
  count(
    'completed',
    'Completed',
    'Requests answered, or acknowledged when one-way; sent, where nothing is acknowledged.',
  ),
  count('returned', 'Returned', 'Messages that came back to their sender.'),
  count('delivered', 'Delivered', 'Messages put into a receive queue, replies included.'),
  count('violations', 'Violations', 'Messages delivered twice, or acknowledged and never delivered.'),
]

const packets: readonly Row[] = [
  count('transmitted', 'Data packets', 'Transmissions of data, retransmissions included.'),
  count('retransmitted', 'Retransmissions', 'Data packets sent again.'),
  [
    'transmissionsPerMessage',
    'Transmissions per message',
    '',
    'data packets / delivered',
    'In theory 1 / ((1 − p)(1 − q)) for losses p of data and q of control.',
    counted,
  ],
  count('duplicates', 'Duplicates', 'Copies that the receiver recognised and suppressed.'),
  [
    'duplicatesPerMessage',
    'Duplicates per message',
    '',
    'duplicates / delivered',
    'In theory q / (1 − q).',
    counted,
  ],
  count('acknowledgements', 'ACKs', 'Acknowledgements sent.'),
  count('refusals', 'NACKs', 'Refusals sent.'),
  count('refusedForRoom', 'NACKs, queue full', 'Refusals because a receive queue was full.'),
  count('refusedForResidency', 'NACKs, not resident', 'Refusals because the endpoint was not on the NIC.'),
  count('refusedForMemory', 'NACKs, not mapped', 'Refusals because receive memory was not mapped for DMA.'),
  count('refusedForTag', 'Returns, wrong tag', 'Messages returned because their tag did not match.'),
  count('lostData', 'Lost data', 'Data packets that never arrived.'),
  count('lostControl', 'Lost control', 'ACKs, NACKs and returns that never arrived.'),
  count('corrupted', 'Corrupted', 'Packets dropped by their checksum.'),
]

const resources: readonly Row[] = [
  count('faults', 'Endpoint faults', 'Loads that the driver began.'),
  count('evictions', 'Evictions', 'Endpoints moved out of the NIC.'),
  count('mappings', 'Mappings', 'Pages of receive memory that the driver mapped for DMA.'),
  count('batches', 'Batches', 'Wake-ups of event threads that served a batch.'),
  count('loiterPolls', 'Empty send attempts', 'Attempts at an endpoint that had nothing to send.'),
  count('endpointSwitches', 'Changes of endpoint', 'How often a NIC went on to another endpoint.'),
  count('scans', 'Scans', 'Looks at the un-acknowledged packets.'),
  ['queuePeak', 'Longest queue', '', 'maximum', 'Most entries of any receive queue.', counted],
  ['inboxPeak', 'Fullest inbox', '', 'maximum', 'Most packets that waited in the inbox of any NIC.', counted],
  count(
    'blockedPackets',
    'Blocked packets',
    'Packets that waited at the head of their link for room in a NIC’s buffer.',
  ),
  [
    'blockedTime',
    'Blocked time',
    'us',
    'sum over links',
    'How long links waited for room, all together.',
    counted,
  ],
  [
    'mostBlockedLink',
    'Most blocked link',
    '',
    'time waiting for room / time',
    'Fraction of the time that the most blocked link waited for room.',
    counted,
  ],
  [
    'busiestNic',
    'Busiest NIC, share of the time',
    '',
    'busy time / time',
    'Fraction of the time that the busiest NIC worked.',
    counted,
  ],
]

const run: readonly Row[] = [
  ['simulatedTime', 'Simulated time', 'us', 'clock', 'The clock at the end of the run.', counted],
  count('events', 'Events', 'Events of the simulation.'),
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
    `The microbenchmark’s ${letter} ${sentence}.`,
    figure5,
  ]),
)

const groups: readonly (readonly [name: string, rows: readonly Row[]])[] = [
  ['Throughput', throughput],
  ['Microbenchmark', microbenchmark],
  ['Messages', messages],
  ['Packets', packets],
  ['Endpoints and NICs', resources],
  ['Predicted by the closed form', predicted],
  ['The run', run],
]

/** Differences of what was measured, which rounding and waits may turn. */
const signed = /^measured(Latency|ReceiveOverhead)/

/** What a run reports, the same names on the page, from Python and from the command line. */
export const metrics: readonly MetricDescription[] = groups.flatMap(([group, rows]) =>
  rows.map(([name, label, unit, formula, sentence, source]) => ({
    name,
    label,
    unit,
    formula,
    sentence,
    source,
    group,
    ...(signed.test(name) && { signed: true as const }),
  })),
)
