import type { Term } from '../../../glossary/term.ts'

/** The words of the sliding window. */
export const windowTerms: readonly Term[] = [
  {
    id: 'sliding-window',
    words: ['window', 'sliding window'],
    sentence:
      'How many frames may be out at a time without a confirmation. When the oldest is confirmed it slides on, and the next may go.',
    source: 'section 3.2.1',
  },
  {
    id: 'window-frame',
    words: ['frame', 'frames'],
    sentence:
      'A message on the wire, with four bytes before it: what it is, its connection, its number, and the acknowledgement that rides along.',
    source: 'sections 3.2.1 and 4.3',
  },
  {
    id: 'window-ack',
    words: ['ACK', 'ACKs'],
    sentence:
      'Acknowledgement: the next number that the receiver expects. All before it have arrived, so a later one makes up for a lost one.',
    source: 'section 3.2.1; that it is the next number is ours',
  },
  {
    id: 'window-nak',
    words: ['NAK', 'NAKs'],
    sentence: 'Negative acknowledgement: the receiver sees a gap and asks for the frame that is missing.',
    source: 'section 3.2.1',
  },
  {
    id: 'sequence-number',
    words: ['sequence number', 'sequence numbers'],
    sentence:
      'Frames are counted modulo 2^k, so that each number comes again: safe while no older frame with it is still under way.',
    source: 'sections 3.2.1 and 4.3',
  },
]
