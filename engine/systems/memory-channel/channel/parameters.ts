import { choice, number, record, toggle, type ValueOf } from '../../../scenario/schema.ts'

type Slider = readonly [number, number]

const time = (label: string, symbol: string, sentence: string, usual: number, max: number, slider: Slider) =>
  number({
    label,
    ...(symbol !== '' && { symbol }),
    sentence,
    unit: 'us',
    min: 0,
    max,
    default: usual,
    slider,
    scale: 'linear',
  })

const perByte = (label: string, symbol: string, sentence: string, usual: number, slider: Slider) =>
  number({
    label,
    symbol,
    sentence,
    unit: 'us/B',
    min: 0,
    max: 1,
    default: usual,
    slider,
    scale: 'linear',
  })

const bytes = (label: string, sentence: string, usual: number, [min, max]: Slider, slider: Slider) =>
  number({
    label,
    sentence,
    unit: 'B',
    min,
    max,
    integer: true,
    default: usual,
    slider,
    scale: max > 4096 ? 'log' : 'linear',
  })

/** What a write costs, and what it carries beside the message. Defaults: calibrated to the paper's ping-pong. */
const channel = record(
  {
    perByte: perByte(
      'Per byte',
      'β',
      'Time per byte on the channel; its reciprocal is the bandwidth that long writes approach.',
      0.015645,
      [0.005, 0.04],
    ),
    delay: time(
      'Delay',
      'λ',
      'From the end of a write until its last byte can be seen in the other node’s memory.',
      2.83742,
      1000,
      [0.5, 20],
    ),
    header: bytes('Header', 'Stands before every fragment in the buffer.', 28, [0, 1024], [0, 64]),
    descriptor: bytes('Descriptor', 'Says where a fragment lies, and whose it is.', 32, [4, 1024], [4, 64]),
    tail: bytes('Tail', 'The word that makes a descriptor count.', 4, [4, 64], [4, 16]),
    token: bytes('Token', 'The words “waiting” and “drained” have this size.', 4, [4, 64], [4, 16]),
  },
  { label: 'Channel', sentence: 'What a write into another node’s memory costs.' },
)

const software = record(
  {
    send: time(
      'Sending',
      's',
      'Software of one fragment before its first byte is written.',
      0.78,
      1e4,
      [0, 10],
    ),
    receive: time('Receiving', 'r', 'Software of one fragment before it is copied.', 0.779064, 1e4, [0, 10]),
    copy: perByte(
      'Copy',
      'c₁',
      'Time to copy a byte of a short fragment out of the region.',
      0.009914,
      [0, 0.05],
    ),
    copyBeyond: perByte('Copy beyond', 'c₂', 'The same for each byte beyond the knee.', 0.023224, [0, 0.05]),
    knee: bytes('Knee', 'Up to here a byte is copied at the first cost.', 512, [0, 1_048_576], [64, 8192]),
    lock: time(
      'Lock',
      '',
      'Of the channel: taken for each fragment by the sender and by the receiver; 0: none. The paper’s costs 120 µs. Messages inside a node do not take it: their own is part of their 6.5 µs.',
      0,
      1e6,
      [0, 200],
    ),
  },
  { label: 'Software', sentence: 'What the message-passing library costs each node.' },
)

/** [B] */
export const leastBuffer = 64

const region = record(
  {
    buffer: bytes(
      'Buffer',
      'Of each region: a sender writes from its beginning and never wraps around.',
      1_048_576,
      [leastBuffer, 4_194_304],
      [1024, 4_194_304],
    ),
    slots: number({
      label: 'Slots',
      sentence: 'How many descriptors a region has room for.',
      unit: '',
      min: 1,
      max: 1024,
      integer: true,
      default: 256,
      slider: [1, 1024],
      scale: 'log',
    }),
    fragment: number({
      label: 'Longest fragment',
      sentence: 'A longer message is cut; never longer than the buffer without a header.',
      unit: 'B',
      min: 1,
      max: 4_194_304,
      integer: true,
      default: 4_194_304,
      slider: [1024, 4_194_304],
      scale: 'log',
    }),
  },
  { label: 'A region', sentence: 'Lies in the receiver’s memory, one for each sender.' },
)

const rules = record(
  {
    drainWhileWaiting: toggle({
      label: 'Drain while waiting',
      sentence: 'Whoever waits for room empties the regions of others meanwhile.',
      default: true,
    }),
    pollScope: choice({
      label: 'Look at',
      sentence: 'Whose tokens a blocked receive looks at.',
      options: [
        { value: 'all', label: 'all regions', sentence: 'Everybody who waits for room gets an answer.' },
        { value: 'src', label: 'its source', sentence: 'Only the node that it receives from.' },
      ],
      default: 'all',
    }),
    matchOrder: choice({
      label: 'Matching',
      sentence: 'Which receive a message goes to, where several would take it.',
      options: [
        { value: 'mpi', label: 'as MPI has it', sentence: 'The receive that was posted first.' },
        {
          value: 'paper',
          label: 'as printed',
          sentence: 'The receive that runs now, then those posted before it: against MPI’s rule.',
        },
      ],
      default: 'mpi',
    }),
    tailMode: choice({
      label: 'Tail at a drain',
      sentence: 'What becomes of the tail word before “drained” is written.',
      options: [
        { value: 'zeroed', label: 'zeroed', sentence: 'The queue is empty when the sender begins anew.' },
        { value: 'naive', label: 'left as it is', sentence: 'Old descriptors count once more.' },
      ],
      default: 'zeroed',
    }),
    writeOrder: choice({
      label: 'Write order',
      sentence: 'In which order a fragment becomes visible.',
      options: [
        { value: 'tailLast', label: 'tail last', sentence: 'Data, descriptor, tail: what counts is there.' },
        { value: 'tailFirst', label: 'tail first', sentence: 'What counts may not be there yet.' },
      ],
      default: 'tailLast',
    }),
  },
  { label: 'Rules', sentence: 'What can be left out, to see what it is for.' },
)

/** One node’s memory as another writes it: what all experiments share. */
export const channelFields = { channel, region, software, rules }

export type ChannelParams = {
  readonly [K in keyof typeof channelFields]: ValueOf<(typeof channelFields)[K]>
}
