import { choice, list, number, record, type ValueOf } from '../../../scenario/schema.ts'
import { count } from './fields.ts'

/** [ns] */
export const latestStart = 10_000_000_000

const sender = record({
  pages: count(
    { label: 'Pages', sentence: 'How many pages of 4,096 bytes it sends.' },
    4,
    [1, 100_000],
    [1, 2000],
  ),
  start: number({
    label: 'Starts',
    sentence: 'When it has its first page to send.',
    unit: 'ns',
    min: 0,
    max: latestStart,
    integer: true,
    default: 0,
    slider: [0, 400_000],
    scale: 'linear',
  }),
  kind: choice({
    label: 'Sends',
    sentence: 'How its pages leave: as fragments of one page, or as segments of the standard stack.',
    options: [
      { value: 'zc', label: 'Fragments', sentence: 'Each page is cut into IP fragments, to land in place.' },
      {
        value: 'std',
        label: 'Segments',
        sentence: 'A standard sender: TCP segments with headers of their own.',
      },
    ],
    default: 'zc',
  }),
})

/** Who sends to the one receiver. */
export const sendersField = list({
  label: 'Streams',
  sentence: 'Who sends pages to the one receiver, each on a link of its own into the switch.',
  noun: 'stream',
  item: sender,
  minItems: 1,
  maxItems: 4,
  default: [
    { pages: 4, start: 0, kind: 'zc' },
    { pages: 3, start: 60_000, kind: 'zc' },
  ],
})

export type SenderParams = ValueOf<typeof sender>
