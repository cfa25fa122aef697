import { number, toggle, optional, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

type Slider = readonly [number, number]

const ticks = (label: string, symbol: string, sentence: string, usual: number, max: number, slider: Slider) =>
  number({
    label,
    ...(symbol !== '' && { symbol }),
    sentence,
    unit: 'ticks',
    min: 1,
    max,
    integer: true,
    default: usual,
    slider,
    scale: 'linear',
  })

const count = (label: string, symbol: string, sentence: string, usual: number, [min, max, to]: Range) =>
  number({
    label,
    ...(symbol !== '' && { symbol }),
    sentence,
    unit: '',
    min,
    max,
    integer: true,
    default: usual,
    slider: [min, to ?? max],
    scale: 'linear',
  })
type Range = readonly [min: number, max: number, slider?: number]

const chance = (label: string, sentence: string) =>
  number({ label, sentence, unit: '%', min: 0, max: 90, default: 0, slider: [0, 20], scale: 'linear' })

/** Two interfaces and one connection between them. Defaults: scenario S02 without its fault, chapter 3. */
export const windowFields = {
  messages: count('Messages', '', 'How many messages A sends to B.', 6, [1, 2000, 40]),
  gap: number({
    label: 'Every',
    sentence: 'From one message of a user to the next; 0 for all at once.',
    unit: 'ticks',
    min: 0,
    max: 10_000,
    integer: true,
    default: 1,
    slider: [0, 40],
    scale: 'linear',
  }),
  lastAt: optional(
    number({
      label: 'Last at',
      sentence: 'When the last message is sent, where it comes apart from the others.',
      unit: 'ticks',
      min: 0,
      max: 100_000,
      integer: true,
      default: 40,
      slider: [0, 200],
      scale: 'linear',
    }),
    'right after the others',
  ),
  back: count(
    'Messages of B',
    '',
    'How many messages B sends to A meanwhile: they carry acknowledgements, and spare ACKs of their own.',
    0,
    [0, 2000, 40],
  ),
  delay: ticks('Wire', '', 'How long a packet takes from one interface to the other.', 10, 10_000, [1, 50]),
  window: count(
    'Window',
    'W',
    'How many frames may be out and unconfirmed; the receiver keeps as many.',
    16,
    [1, 64],
  ),
  seqBits: count(
    'Bits of a number',
    'k',
    'Frames are numbered modulo 2^k; the thesis has 8 bits.',
    8,
    [1, 22],
  ),
  ackAfter: ticks(
    'ACK after',
    'T_a',
    'How long the receiver waits for more, or for a message of its own, before it sends an ACK.',
    20,
    100_000,
    [5, 100],
  ),
  resendAfter: ticks(
    'Resend after',
    'T_s',
    'How long the sender waits for an acknowledgement before it sends a frame again.',
    100,
    100_000,
    [40, 400],
  ),
  nak: toggle({
    label: 'NAKs',
    sentence: 'A receiver that sees a gap asks at once for the frame that is missing.',
    default: true,
  }),
  reackDuplicates: toggle({
    label: 'ACK duplicates',
    sentence:
      'An old frame that comes again is acknowledged again; without it one lost ACK is never made up for.',
    default: true,
  }),
  absorb: toggle({
    label: 'Timers absorb',
    sentence:
      'The ticks of a cancelled timer go to its successor; by the text alone it is only taken out of the list, and all later timers fire early.',
    default: true,
  }),
  loss: chance('Lost', 'The share of all packets that the wire loses, besides the chosen faults.'),
  corruption: chance('Damaged', 'The share of all packets that arrives damaged: the checksum drops them.'),
  duplication: chance('Doubled', 'The share of all packets that arrives twice.'),
  jitter: number({
    label: 'Jitter',
    sentence: 'A packet takes up to this much longer, uniformly at random: packets overtake each other.',
    unit: 'ticks',
    min: 0,
    max: 10_000,
    integer: true,
    default: 0,
    slider: [0, 40],
    scale: 'linear',
  }),
  until: ticks(
    'Stop after',
    '',
    'When a run that does not end by itself is stopped: nothing happens after this tick.',
    20_000,
    1_000_000,
    [100, 20_000],
  ),
  rate: number({
    label: 'Rate',
    sentence: 'How fast a connection sends, to find how many bits a number needs.',
    unit: '/s',
    min: 1,
    max: 1e9,
    default: 10_000,
    slider: [100, 1e6],
    scale: 'log',
  }),
  lifetime: number({
    label: 'Packet life',
    sentence: 'How long a network may hold a packet back, for the same question.',
    unit: 's',
    min: 1e-6,
    max: 1e6,
    default: 256,
    slider: [1e-3, 1000],
    scale: 'log',
  }),
} as const

export type WindowParams = ValueOf<RecordField<typeof windowFields>>
