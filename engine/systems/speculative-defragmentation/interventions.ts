import { ordinal } from '../../base/plural.ts'
import { choice, number, variant, type ValueOf } from '../../scenario/schema.ts'
import type { Params } from '../../scenario/document.ts'
import type { Messages } from '../../facets/messages.ts'

const selector = {
  sender: choice({
    label: 'Sender',
    sentence: 'Whose frame.',
    options: [
      { value: 'A', label: 'A', sentence: 'A frame of the first stream.' },
      { value: 'B', label: 'B', sentence: 'A frame of the second stream.' },
      { value: 'C', label: 'C', sentence: 'A frame of the third stream.' },
      { value: 'D', label: 'D', sentence: 'A frame of the fourth stream.' },
      { value: 'x', label: 'Stray', sentence: 'A frame from elsewhere.' },
      { value: 'R', label: 'Receiver', sentence: 'An answer of the receiver to a request.' },
    ],
    default: 'A',
  }),
  nth: number({
    label: 'Frame',
    sentence: 'Which of its frames, of whatever kind, from 1.',
    unit: '',
    min: 1,
    max: 1_000_000,
    integer: true,
    default: 1,
    slider: [1, 40],
    scale: 'linear',
  }),
}

/** What a person’s hand does to one frame on the wire. */
export const interventions = variant({
  label: 'Fault',
  sentence: 'What happens to a frame, or before it.',
  default: 'stray',
  cases: {
    stray: {
      label: 'A stray frame before it',
      short: 'Stray',
      sentence: 'Frames of 60 bytes from elsewhere come to the switch right before it.',
      fields: {
        ...selector,
        frames: number({
          label: 'Stray frames',
          sentence: 'How many come back to back.',
          unit: '',
          min: 1,
          max: 500,
          integer: true,
          default: 1,
          slider: [1, 12],
          scale: 'linear',
        }),
      },
    },
    drop: { label: 'Lose', sentence: 'The network loses the frame.', fields: selector },
    corrupt: {
      label: 'Damage',
      sentence: 'The frame arrives damaged: its place in the ring is taken, its bytes are worth nothing.',
      fields: selector,
    },
  },
})

type Intervention = ValueOf<typeof interventions>

/** What is done to the frames of a run. */
export interface Faults {
  /** Lost or damaged, undefined where neither. */
  of(stream: number, nth: number): 'drop' | 'corrupt' | undefined
  /** How many stray frames come right before it. */
  before(stream: number, nth: number): number
}

/** Streams by number, from 0; what belongs to none is -1. */
export const senderNames = ['A', 'B', 'C', 'D'] as const
/** A to D; R for the receiver, x for what belongs to no stream. */
export const senderName = (stream: number): string =>
  stream === receiverAnswers ? 'R' : stream < 0 ? 'x' : senderNames[stream]!
/** Stands for the receiver where a sender is meant. */
export const receiverAnswers = -2

/** @param checked  interventions that the schema has checked */
export function faultsOf(checked: readonly Params[]): Faults {
  const fates = new Map<string, 'drop' | 'corrupt'>()
  const strays = new Map<string, number>()
  for (const each of checked as readonly Intervention[]) {
    const key = `${each.sender}.${each.nth}`
    if (each.kind === 'stray') strays.set(key, (strays.get(key) ?? 0) + each.frames)
    // What is lost cannot arrive damaged.
    else if (fates.get(key) !== 'drop') fates.set(key, each.kind)
  }
  const none = fates.size + strays.size === 0
  return {
    of: (stream, nth) => (none ? undefined : fates.get(`${senderName(stream)}.${nth}`)),
    before: (stream, nth) => (none ? 0 : (strays.get(`${senderName(stream)}.${nth}`) ?? 0)),
  }
}

/** 'The 3rd frame of A is lost.' */
export function told(checked: Params): string {
  const each = checked as Intervention
  const whose =
    each.sender === 'x'
      ? 'stray frame'
      : each.sender === 'R'
        ? 'answer of the receiver'
        : `frame of ${each.sender}`
  const frame = `the ${ordinal(each.nth)} ${whose}`
  if (each.kind !== 'stray')
    return `T${frame.slice(1)} ${each.kind === 'drop' ? 'is lost' : 'arrives damaged'}.`
  return each.frames === 1
    ? `A stray frame comes right before ${frame}.`
    : `${each.frames} stray frames come right before ${frame}.`
}

/**
 * What a fault names a frame by: whose it is, and the how manieth. An acknowledgement, which no fault is about, by a word
 * that no fault has.
 */
export const packetSelector = (
  { kinds, kind, short, names, name, copy }: Messages,
  packet: number,
): Params => {
  const label = (short ?? names)[name[packet]!]!
  const { id } = kinds[kind[packet]!]!
  if (id === 'ack') return { acknowledged: label, nth: copy[packet]! }
  return {
    sender: id === 'answer' ? 'R' : id === 'other' ? 'x' : label[0]!.toUpperCase(),
    nth: copy[packet]!,
  }
}
