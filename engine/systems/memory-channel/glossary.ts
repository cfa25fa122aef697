import type { Term } from '../../glossary/term.ts'

/** The words of reflective memory and of messages upon it. */
export const glossary: readonly Term[] = [
  {
    id: 'region',
    words: ['region', 'regions'],
    sentence:
      'Memory of the receiver that one sender alone writes and cannot read: a few words, slots and a buffer, for each pair of nodes and each way.',
    source: 'section 3.1',
  },
  {
    id: 'descriptor',
    words: ['descriptor', 'descriptors'],
    sentence: 'Says where in the buffer a message lies, how long it is, and its tag. Each fills one slot.',
    source: 'section 3.1',
  },
  {
    id: 'tail',
    words: ['tail'],
    sentence:
      'The word that counts the slots a sender has filled. It is written last: whoever sees it sees the data too.',
    source: 'section 3.1',
  },
  {
    id: 'token',
    words: ['token', 'tokens'],
    sentence:
      'One word written into another node’s memory as a signal: “waiting” from who has no room, “drained” back to it.',
    source: 'section 3.1',
  },
  {
    id: 'drain',
    words: ['drain', 'drains'],
    sentence:
      'The receiver empties a whole region at the sender’s request, so that the sender may write from its beginning again.',
    source: 'section 3.1; that it begins again is ours',
  },
  {
    id: 'eager',
    words: ['eager'],
    sentence: 'A message is sent at once, whether or not its receive has been posted; the receiver keeps it.',
  },
  {
    id: 'unexpected-queue',
    words: ['unexpected queue', 'unexpected queues'],
    sentence:
      'Messages that came before anybody asked for them. They were copied once to get here and are copied again.',
    source: 'section 3.1',
  },
  {
    id: 'half-power-point',
    words: ['half-power point', 'half-power'],
    sentence:
      'The first of the lengths 4, 8, 16 … 8,192 B at which half of the highest bandwidth among them is reached.',
    source: 'section 3.2; which lengths, is our reading',
  },
]
