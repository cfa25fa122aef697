import { choice, record } from '../../../scenario/schema.ts'
import { count, perByte, time } from './field.ts'

/** Where the data of messages lies on the hosts. Sections 3.1 and 3.2; the times are assumed. */
export const memory = record(
  {
    kind: choice({
      label: 'Messages with data',
      sentence: 'How a message that carries data travels; one of size 0 is short, by programmed I/O.',
      options: [
        {
          value: 'medium',
          label: 'Medium',
          sentence: 'One copy, at the sender; the handler reads where the data arrived.',
        },
        {
          value: 'bulk',
          label: 'Bulk, as implemented',
          sentence: 'Built of medium messages: one copy at the sender, one at the receiver.',
        },
        {
          value: 'zeroCopy',
          label: 'Bulk, zero-copy',
          sentence: 'From memory to memory by DMA: in the paper it exists and is not sufficiently tested.',
        },
      ],
      default: 'medium',
    }),
    copy: perByte(
      'Copy',
      'Host time to copy in memory; at 0 copies are not counted. Assumed: the paper has no number.',
      0,
      { slider: [0, 0.05] },
    ),
    mapping: choice({
      label: 'Receive memory',
      sentence: 'Whether the NIC may write there: memory must be pinned and mapped for DMA.',
      options: [
        { value: 'before', label: 'Mapped beforehand', sentence: 'Data never meets unmapped memory.' },
        {
          value: 'demand',
          label: 'Mapped on demand',
          sentence:
            'Data for a page that is not mapped is refused, and the page is asked for; then it stays mapped.',
        },
      ],
      default: 'before',
    }),
    pages: count(
      'Pages',
      'Pages of each endpoint’s receive memory; messages go to them in turn. Assumed.',
      4,
      [1, 1024],
      { slider: [1, 16] },
    ),
    map: time('Mapping', 'Time to pin and map a page, after the driver. Assumed.', 100, 1_000_000, {
      slider: [0, 1000],
    }),
  },
  {
    label: 'Host memory',
    sentence: 'Copies of messages on the hosts, and memory that the NIC can write to.',
  },
)
