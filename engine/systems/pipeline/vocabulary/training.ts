import { noun, type Vocabulary } from './vocabulary.ts'

/** Pipeline-parallel training: what is cut is a batch, and its bytes are activations. */
export const training: Vocabulary = {
  id: 'training',
  units: {},
  symbols: {},
  alone: { Fragmentation: 'Microbatches' },
  words: [
    ...noun('message', 'batch', 'batches'),
    ...noun('fragment', 'microbatch', 'microbatches'),
    ...noun('piece', 'microbatch', 'microbatches'),
    ['sub-fragment', 'part of a microbatch'],
    ['a piece of the message', 'a part of the batch'],
    [
      'one step on the way of the message, a copy or a link',
      'one step on the way of the batch, such as a group of layers',
    ],
    ['how many bytes are sent', 'how many bytes of activations the batch hands on'],
    ['in the order of sending', 'in their order'],
    ['too many to send one by one', 'too many to follow one by one'],
    [
      'the size of every fragment but the last; fast messages use 128 b, generic active messages 4096 b',
      'the size of every microbatch but the last',
    ],
    ['the message is sent as one fragment', 'the batch is not divided'],
    ['the message is sent whole', 'the batch is not divided'],
    ['the message is best sent whole', 'the batch is best left whole'],
    ['latency when sent whole', 'latency as one batch'],
    [
      'the latency of the same message as one fragment',
      'the latency of the same batch when it is not divided',
    ],
    ['sent whole', 'as one batch'],
    ['send it whole', 'do not divide it'],
    ['sending it whole', 'not dividing it'],
    ['as uncut', 'as one batch'],
    ['uncut', 'as one batch'],
  ],
}
