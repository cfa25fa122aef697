import { counting } from '../../metricRows.ts'
import type { MetricDescription } from '../../system.ts'
import type { WindowMachine } from './machine.ts'
import type { Station } from './station.ts'

const group = 'Sliding window'
const count = counting(group)

/** All of them of a run, except the last three. */
export const windowMetrics: readonly MetricDescription[] = [
  {
    name: 'windowEnd',
    label: 'End',
    unit: 'ticks',
    formula: 'time of the last event',
    sentence: 'When the last thing happens: the last confirmation, where all goes well.',
    source: 'simulation',
    group,
  },
  count('deliveredMessages', 'Delivered', 'Messages that B has handed to its user.', 'section 3.2.1'),
  count(
    'wrongDeliveries',
    'Delivered wrong',
    'Messages in the place of another, or once too often, at both sides: 0 where the numbers are long enough.',
    'section 4.3',
  ),
  count('framesSent', 'New frames', 'Frames that A has sent for the first time.', 'section 3.2.1'),
  count(
    'resentByTimer',
    'Again, by timer',
    'Frames that A has sent again because a timer ran out.',
    'section 3.2.1',
  ),
  count('resentByNak', 'Again, by NAK', 'Frames that A has sent again because B asked.', 'section 3.2.1'),
  count('acksSent', 'ACKs', 'Acknowledgements that B has sent by themselves.', 'section 3.2.1'),
  count('naksSent', 'NAKs', 'Gaps that B has complained of.', 'section 3.2.1'),
  count('duplicatesRejected', 'Duplicates', 'Frames that B had already.', 'section 3.2.1'),
  count(
    'outsideWindow',
    'Outside',
    'Frames that B has rejected: their numbers lie outside.',
    'section 3.2.1',
  ),
  count('framesKept', 'Kept', 'Frames that B has kept until a gap before them was filled.', 'section 3.2.1'),
  count(
    'damagedDropped',
    'Damaged',
    'Packets that the checksum has dropped, at both sides.',
    'sections 3.1 and 3.2',
  ),
  count('messagesBlocked', 'Blocked', 'Messages of A that found the window full.', 'section 3.1'),
  {
    name: 'blockedTime',
    label: 'Blocked for',
    unit: 'ticks',
    formula: 'Σ (sent − wanted)',
    sentence:
      'How long messages of A stood before a full window, added up: until the end for those that still do.',
    source: 'section 3.1',
    group,
  },
  {
    name: 'roundTripTime',
    label: 'Round trip',
    unit: 'ticks',
    formula: '2 (d + jitter) + T_a',
    sentence:
      'The longest from a frame to its confirmation where nothing is lost or held up; a timer that runs out before it may be in vain.',
    source: 'section 3.2.1; the formula is ours',
    group,
  },
  count('sequenceNumbers', 'Numbers', 'How many sequence numbers there are: 2^k.', 'section 4.3'),
  count(
    'bitsNeeded',
    'Bits needed',
    'The fewest bits with which no number comes again while a packet with it may live: log2(rate × life + W), rounded up.',
    'section 4.3; that the window counts too is ours',
  ),
]

/** What a run has counted. */
export function measured({ stations: [a, b], now }: WindowMachine): Readonly<Record<string, number>> {
  return {
    windowEnd: now,
    deliveredMessages: b.counters.delivered.length,
    wrongDeliveries: wrongPlaces(b) + wrongPlaces(a),
    framesSent: a.counters.dataNew,
    resentByTimer: a.counters.resentByTimeout,
    resentByNak: a.counters.resentByNak,
    acksSent: b.counters.acksSent,
    naksSent: b.counters.naksSent,
    duplicatesRejected: b.counters.duplicatesRejected,
    outsideWindow: b.counters.outOfWindow,
    framesKept: b.counters.kept,
    damagedDropped: a.counters.corruptDropped + b.counters.corruptDropped,
    messagesBlocked: a.counters.blocked,
    blockedTime: a.queue.reduce((sum, { since }) => sum + now - since, a.counters.blockedTime),
  }
}

/** Of what the side has delivered. */
export const wrongPlaces = ({ counters: { delivered } }: Station): number =>
  delivered.filter((message, place) => message !== place).length
