import type { MetricDescription } from '../../system.ts'
import { megabytesPerSecond } from '../page/fragmentation.ts'
import type { Receiver } from '../receiver/receiver.ts'
import { counting } from '../../metricRows.ts'

const group = 'The run'
const count = counting(group)

const bytes = (name: string, label: string, sentence: string): MetricDescription => ({
  name,
  label,
  unit: 'B',
  formula: 'Σ payload',
  sentence,
  source: 'simulation',
  group,
})

/** What a run counts. */
export const runMetrics: readonly MetricDescription[] = [
  count(
    'pagesInPlace',
    'In place',
    'Pages that landed in place: every guess about them was right.',
    'section 3.2.2',
  ),
  count(
    'potentialPages',
    'Possible',
    'Pages of which all fragments arrived without error: as many could have landed in place.',
    'Table 2',
  ),
  {
    name: 'successRate',
    label: 'Right',
    unit: '%',
    formula: 'in place / possible',
    sentence: 'How many of the pages that could have landed in place did. Absent where there were none.',
    source: 'Table 2',
    group,
  },
  {
    name: 'throughputSimulated',
    label: 'Throughput',
    unit: 'B/us',
    formula: 'bytes handed on / time of the last',
    sentence: 'Of all streams together, as the user gets it.',
    source: 'simulation',
    group,
  },
  {
    name: 'runEnd',
    label: 'End',
    unit: 'ns',
    formula: 'end of the last work',
    sentence: 'When the receiver has handed on the last page.',
    source: 'simulation',
    group,
  },
  count(
    'failedGroups',
    'Wrong guesses',
    'Groups of frames that were no page in place, and were taken out again.',
  ),
  count('mixedGuesses', 'Of two streams', 'Wrong guesses with fragments of two streams or more.'),
  count(
    'strayGuesses',
    'With a stray frame',
    'Wrong guesses with fragments of one stream at most, and with a frame that is stray, slow or a request.',
  ),
  count(
    'segmentGuesses',
    'With segments',
    'Wrong guesses with fragments of one stream at most, and with segments of standard senders but no stray frame.',
  ),
  count('resyncs', 'Gave up guessing', 'Times that the driver copied until no page was open.'),
  count('timeouts', 'Groups given up', 'Groups that waited too long for their other frames.'),
  bytes('zcBytes', 'Bytes in place', 'What landed in place.'),
  bytes('copyBytes', 'Bytes copied', 'What was copied without a guess.'),
  bytes('cleanBytes', 'Bytes cleaned up', 'What was taken out of wrong places.'),
  count(
    'foreignPages',
    'Foreign pages',
    'Pages handed on with bytes of another, or not made of one transmission in order: 0 where headers are looked at.',
  ),
  count('framesArrived', 'Frames', 'Frames that came to the receiver.'),
  {
    name: 'processorBusy',
    label: 'Processor busy',
    unit: '%',
    formula: 'work / end',
    sentence: 'How much of the time the receiver’s processor works.',
    source: 'simulation',
    group,
  },
]

/** What the receiver has counted. @param bytesHanded  to users [B] @param end  of the last work [ns] */
export function receiverNumbers(
  receiver: Receiver,
  bytesHanded: number,
  end: number,
): Readonly<Record<string, number>> {
  const { counters, streams, busy } = receiver
  const potential = streams.reduce((sum, each) => sum + each.potential, 0)
  const success = streams.reduce((sum, each) => sum + each.success, 0)
  return {
    pagesInPlace: success,
    potentialPages: potential,
    ...(potential > 0 && { successRate: (100 * success) / potential }),
    ...(end > 0 && {
      throughputSimulated: megabytesPerSecond(bytesHanded, end),
      processorBusy: (100 * busy) / end,
    }),
    runEnd: end,
    failedGroups: counters.failedGroups,
    mixedGuesses: counters.mixedGroups,
    strayGuesses: counters.strayGroups,
    segmentGuesses: counters.segmentGroups,
    resyncs: counters.resyncs,
    timeouts: counters.timeouts,
    zcBytes: counters.zcBytes,
    copyBytes: counters.copyBytes,
    cleanBytes: counters.cleanBytes,
    foreignPages: counters.foreign,
    framesArrived: counters.frames,
  }
}
