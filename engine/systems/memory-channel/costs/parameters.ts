import { choice, number, type RecordField, type ValueOf } from '../../../scenario/schema.ts'

const few = (label: string, sentence: string, [min, max]: readonly [number, number]) =>
  number({
    label,
    sentence,
    unit: '',
    min,
    max,
    integer: true,
    default: 2,
    slider: [min, max],
    scale: 'linear',
  })

/** One message by itself: what it costs by each way. */
export const costsFields = {
  bytes: number({
    label: 'Message',
    symbol: 'n',
    sentence: 'How long the message is.',
    unit: 'B',
    min: 4,
    max: 1_048_576,
    integer: true,
    default: 1024,
    slider: [4, 8192],
    scale: 'log',
  }),
  protocol: choice({
    label: 'Protocol',
    sentence: 'How MPI moves the message. A memory that can only be written allows the first.',
    options: [
      {
        value: 'eager',
        label: 'eager',
        sentence: 'Pushed into the receiver’s region at once, and copied out of it later.',
      },
      {
        value: 'rendezvous',
        label: 'rendezvous',
        sentence:
          'What if: send and receive are matched first, then the data go to their place without a copy.',
      },
      {
        value: 'get',
        label: 'get',
        sentence: 'What if: the receiver reads the data out of the sender’s memory once it is ready.',
      },
    ],
    default: 'eager',
  }),
  nodes: few('Nodes', 'How many there are.', [2, 24]),
  processors: few(
    'Processors per node',
    'Those of one node send to each other through its memory, to others through the channel.',
    [1, 8],
  ),
} as const

export type CostsParams = ValueOf<RecordField<typeof costsFields>>
