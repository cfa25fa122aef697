import { assumed, published } from '../../preset.ts'
import type { Params } from '../../../scenario/document.ts'
import type { WindowParams } from './parameters.ts'

interface WindowPreset {
  readonly id: string
  readonly name: string
  readonly sentence: string
  readonly expected: string
  readonly watch: readonly string[]
  readonly params: Partial<WindowParams>
  readonly interventions?: readonly Params[]
}

const lost = (sender: 'A' | 'B', nth: number): Params => ({ kind: 'drop', sender, nth })
const damaged = (sender: 'A' | 'B', nth: number): Params => ({ kind: 'corrupt', sender, nth })
const late: Params = { kind: 'delay', sender: 'A', nth: 6, by: 641 }

/** Scenarios S01 to S23b: ids are permanent. Window 16, 8 bits, wire 10, ACK after 20, resend after 100 unless said. */
const scenarios: readonly WindowPreset[] = [
  {
    id: 's01',
    name: 'Nothing goes wrong',
    sentence: 'Five messages, one each tick.',
    expected: 'Messages 0 to 4 are delivered, one ACK confirms them all, and all ends at tick 40.',
    watch: ['windowEnd', 'deliveredMessages', 'acksSent'],
    params: { messages: 5 },
  },
  {
    id: 's02',
    name: 'A frame lost, NAKs on',
    sentence: 'The third packet of A is lost.',
    expected: 'One NAK, one frame again for it, none by timer, three kept, end at tick 63.',
    watch: ['windowEnd', 'naksSent', 'resentByNak', 'resentByTimer', 'framesKept'],
    params: { messages: 6 },
    interventions: [lost('A', 3)],
  },
  {
    id: 's03',
    name: 'A frame lost, NAKs off',
    sentence: 'The same loss, and only timers repair it.',
    expected:
      'Four frames again by timer, as cumulative ACKs cannot confirm 3 to 5; three duplicates, end at tick 142.',
    watch: ['windowEnd', 'resentByTimer', 'duplicatesRejected', 'framesKept'],
    params: { messages: 6, nak: false },
    interventions: [lost('A', 3)],
  },
  {
    id: 's04',
    name: 'The last frame lost',
    sentence: 'No later frame shows the gap.',
    expected: 'A NAK is useless: one timeout, end at tick 144.',
    watch: ['windowEnd', 'naksSent', 'resentByTimer'],
    params: { messages: 5 },
    interventions: [lost('A', 5)],
  },
  {
    id: 's05',
    name: 'An ACK lost, a later one covers it',
    sentence: 'The first ACK is lost, and a fourth message comes later.',
    expected: 'Nothing is sent again: the later ACK confirms all four.',
    watch: ['windowEnd', 'acksSent', 'resentByTimer'],
    params: { messages: 4, lastAt: 40 },
    interventions: [lost('B', 1)],
  },
  {
    id: 's06',
    name: 'The only ACK lost',
    sentence: 'One message, and its ACK is lost.',
    expected: 'One timeout, one duplicate rejected, two ACKs, delivered once.',
    watch: ['resentByTimer', 'duplicatesRejected', 'acksSent', 'deliveredMessages'],
    params: { messages: 1 },
    interventions: [lost('B', 1)],
  },
  {
    id: 's06b',
    name: 'Duplicates not acknowledged',
    sentence:
      'The same, but an old frame that comes again is not acknowledged again. Stopped after tick 1000.',
    expected: 'It never ends: ten frames again until tick 1000.',
    watch: ['windowEnd', 'resentByTimer', 'duplicatesRejected'],
    params: { messages: 1, reackDuplicates: false, until: 1000 },
    interventions: [lost('B', 1)],
  },
  {
    id: 's08',
    name: 'The wire doubles a frame',
    sentence: 'The second packet of A arrives twice.',
    expected: 'One duplicate is rejected, and nothing is sent again.',
    watch: ['duplicatesRejected', 'resentByTimer', 'resentByNak', 'windowEnd'],
    params: { messages: 4 },
    interventions: [{ kind: 'duplicate', sender: 'A', nth: 2, by: 4 }],
  },
  {
    id: 's10',
    name: 'A frame damaged',
    sentence: 'The second packet of A arrives damaged.',
    expected: 'As a loss: the checksum drops it, one NAK, one frame again.',
    watch: ['damagedDropped', 'naksSent', 'resentByNak', 'windowEnd'],
    params: { messages: 4 },
    interventions: [damaged('A', 2)],
  },
  {
    id: 's11',
    name: 'An ACK damaged',
    sentence: 'The only ACK arrives damaged.',
    expected: 'As the loss of the only ACK: one timeout, one duplicate rejected.',
    watch: ['damagedDropped', 'resentByTimer', 'duplicatesRejected'],
    params: { messages: 1 },
    interventions: [damaged('B', 1)],
  },
  {
    id: 's12',
    name: 'The window is full',
    sentence: 'Twenty messages at once.',
    expected: '16 go out, 4 are blocked until the ACK at tick 40, end at tick 80.',
    watch: ['messagesBlocked', 'blockedTime', 'windowEnd'],
    params: { messages: 20, gap: 0 },
  },
  {
    id: 's14',
    name: 'Numbers come round',
    sentence: '600 messages through 256 numbers, and nothing goes wrong.',
    expected: 'All are delivered in order through 2.3 rounds, end at tick 1520.',
    watch: ['deliveredMessages', 'wrongDeliveries', 'windowEnd'],
    params: { messages: 600, gap: 0 },
  },
  {
    id: 's15a',
    name: 'A frame comes a round too late',
    sentence: 'The sixth packet of A takes 651 ticks: until its number is in use again.',
    expected:
      'All 600 are “delivered”, but in the place of message 261 stands message 5, and the counters look normal.',
    watch: ['deliveredMessages', 'wrongDeliveries', 'duplicatesRejected', 'windowEnd'],
    params: { messages: 600, gap: 0 },
    interventions: [late],
  },
  {
    id: 's16',
    name: 'The same with 22 bits',
    sentence: 'The same late frame, with numbers that do not come round.',
    expected: 'It is rejected as outside of the window; all 600 are right.',
    watch: ['outsideWindow', 'wrongDeliveries', 'windowEnd'],
    params: { messages: 600, gap: 0, seqBits: 22 },
    interventions: [late],
  },
  {
    id: 's17b',
    name: 'As many numbers as the window',
    sentence:
      '4 bits for a window of 16, and nothing is lost. Stopped after tick 199: it would go on for ever.',
    expected: 'The ACK of a full window looks like none: all 16 are delivered twice.',
    watch: ['deliveredMessages', 'wrongDeliveries', 'resentByTimer'],
    params: { messages: 16, gap: 0, seqBits: 4, until: 199 },
  },
  {
    id: 's18',
    name: 'Twice as many numbers',
    sentence: '5 bits for a window of 16, and the first ACK is lost.',
    expected: '16 duplicates are rejected, and all is right: 2^k = 2 W is enough.',
    watch: ['duplicatesRejected', 'wrongDeliveries', 'deliveredMessages'],
    params: { messages: 16, gap: 0, seqBits: 5 },
    interventions: [lost('B', 1)],
  },
  {
    id: 's19',
    name: 'ACKs too late',
    sentence: 'The receiver waits for 95 ticks before it acknowledges.',
    expected: 'One frame is sent again although nothing is lost.',
    watch: ['resentByTimer', 'duplicatesRejected', 'windowEnd'],
    params: { messages: 1, ackAfter: 95 },
  },
  {
    id: 's22',
    name: 'The queue of an interface',
    sentence:
      'A window of one frame: the rule of S22 in a run, as that scenario is of the queue alone, with two connections.',
    expected:
      'The ACK overtakes the messages that are blocked before it in the queue, and they keep their order.',
    watch: ['messagesBlocked', 'blockedTime', 'deliveredMessages'],
    params: { messages: 4, gap: 0, window: 1 },
  },
  {
    id: 's23',
    name: 'The list of timers',
    sentence:
      'Messages 4 ticks apart with answers between: the rule of S23 in a run, as that scenario is of the list alone.',
    expected:
      'Each cancelled timer’s ticks go to its successor, and none fires early: nothing is sent again.',
    watch: ['resentByTimer', 'windowEnd'],
    params: { messages: 12, gap: 4 },
  },
  {
    id: 's23b',
    name: 'Timers only delinked',
    sentence:
      'The same by the letter of the text: a cancelled timer is only taken out of the list. Stopped after tick 120.',
    expected: 'Timers fire early: frames are sent again although nothing is lost.',
    watch: ['resentByTimer', 'duplicatesRejected', 'windowEnd'],
    params: { messages: 12, gap: 4, absorb: false, until: 120 },
  },
]

/** Beside the scenarios: the same with so few numbers that the window is half of the ring. */
const drawn: readonly WindowPreset[] = [
  {
    id: 'ring',
    name: 'A frame lost, 5 bits',
    sentence:
      'Scenario S02 with 32 numbers for a window of 16: the window is half of the ring, the least that is safe.',
    expected: 'As with 8 bits: one NAK, one frame again for it, none by timer, three kept, end at tick 63.',
    watch: ['windowEnd', 'naksSent', 'resentByNak', 'resentByTimer', 'framesKept'],
    params: { messages: 6, seqBits: 5 },
    interventions: [lost('A', 3)],
  },
]

/** The thesis gives window and bits; all other numbers are those of the scenarios. */
export const windowPresets = [...drawn, ...scenarios].map((preset) => ({
  ...preset,
  id: `window-${preset.id}`,
  group: 'Sliding window',
  provenance: {
    experiment: assumed('a scenario of our own, run by an independent implementation of the rules as well'),
    ...(preset.params.seqBits === undefined && { 'experiment.seqBits': published('section 4.3') }),
    ...(preset.params.window === undefined && { 'experiment.window': published('section 4.4.1') }),
    'experiment.rate': published('section 4.3: about 10⁴ messages a second'),
    'experiment.lifetime': published('section 4.3, after the definition of IP'),
  },
}))
