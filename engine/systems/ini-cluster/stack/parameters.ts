import { choice, number, toggle, type RecordField, type ValueOf } from '../../../scenario/schema.ts'
import { mostParts } from './split.ts'

/** One message through the protocol stack of the two interfaces. */
export const stackFields = {
  length: number({
    label: 'Message, in bytes',
    sentence: 'The length of the message that a processor hands to its interface.',
    unit: '',
    min: 0,
    max: 65_000,
    integer: true,
    default: 1600,
    slider: [0, 6000],
    scale: 'linear',
  }),
  parts: number({
    label: 'Split by the sender',
    sentence: 'Into how many messages of nearly the same length the sender cuts it, before IP would.',
    unit: '',
    min: 1,
    max: mostParts,
    integer: true,
    default: 1,
    slider: [1, 64],
    scale: 'linear',
  }),
  mtu: number({
    label: 'MTU, in bytes',
    sentence:
      'The longest IP packet: what is longer goes in fragments. The tables were measured with 1500 B.',
    unit: '',
    min: 576,
    max: 9000,
    integer: true,
    default: 1500,
    slider: [576, 9000],
    scale: 'log',
  }),
  checksum: choice({
    label: 'Checksum',
    sentence: 'How UDP’s checksum is computed, on both sides.',
    options: [
      {
        value: 'tuned',
        label: 'Tuned',
        sentence: 'In assembly, with prefetching and loads of two words: as measured.',
      },
      {
        value: 'plain',
        label: 'Plain',
        sentence:
          'Without any of the three: twice as long for each byte, which is assumed; the thesis has no number.',
      },
      { value: 'off', label: 'Off', sentence: 'None: the cost for each byte is left out.' },
    ],
    default: 'tuned',
  }),
  copies: number({
    label: 'Further copies',
    sentence:
      'How often each interface copies the message, where the thesis’s passes pointers; 4.2 cycles a byte, as its fragments cost.',
    unit: '',
    min: 0,
    max: 8,
    integer: true,
    default: 0,
    slider: [0, 4],
    scale: 'linear',
  }),
  prefetch: toggle({
    label: 'Prefetching',
    sentence:
      'Whether the tuned checksum asks for bytes before it needs them, as measured. The plain one never does, and without a checksum there is nothing to ask for.',
    default: true,
  }),
  hides: number({
    label: 'Prefetching hides',
    sentence:
      'How much of the wait for memory prefetching hides. Assumed: the tables give what is left, 0.38 cycles a byte, but not what it was.',
    unit: '%',
    min: 0,
    max: 90,
    integer: false,
    default: 50,
    slider: [0, 90],
    scale: 'linear',
  }),
} as const

export type StackParams = ValueOf<RecordField<typeof stackFields>>
