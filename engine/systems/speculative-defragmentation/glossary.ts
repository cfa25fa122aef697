import type { Term } from '../../glossary/term.ts'

/** The words of a receiver that guesses. */
export const glossary: readonly Term[] = [
  {
    id: 'speculation',
    words: ['speculation', 'guess', 'guesses'],
    sentence:
      'Doing now what is probably right, and repairing it if it proves wrong. It pays when a right guess saves more, on average, than a wrong one costs.',
    source: 'section 3.2',
  },
  {
    id: 'fragment',
    words: ['fragment', 'fragments'],
    sentence:
      'A part of an IP packet that is too long for one frame. A page of 4,096 B goes in three over Ethernet.',
    source: 'section 3.2',
  },
  {
    id: 'defragmentation',
    words: ['defragmentation'],
    sentence:
      'Reassembling the fragments of a page. Here the network interface does it while it receives, with the headers beside the page.',
    source: 'section 3.2',
  },
  {
    id: 'descriptor',
    words: ['descriptor', 'descriptors'],
    sentence:
      'A note for the network interface: where in memory the next bytes go, and how many of them. A page takes six, a header and a part of the page in turns.',
    source: 'section 3.2.1',
  },
  {
    id: 'eop',
    words: ['EOP'],
    sentence: 'End of packet: the flag by which the network interface marks the last descriptor of a frame.',
  },
  {
    id: 'fast-buffers',
    words: ['fast buffers', 'fast buffer'],
    sentence:
      'Buffers that the operating system and the user share. They are set up before the transfer, so that a page in place is handed on without a copy or a change of mapping.',
  },
  {
    id: 'page-remapping',
    words: ['page remapping', 'remapping'],
    sentence:
      'Handing a page on by mapping it into the memory of the user: no byte is moved, but the tables of the memory change, each time.',
  },
  {
    id: 'clean-up',
    words: ['clean-up', 'cleaned up'],
    sentence:
      'What a wrong guess costs: the driver copies the frames out of the places where they do not belong and hands them to the usual stack.',
    source: 'section 3.2.2',
  },
  {
    id: 're-synchronisation',
    words: ['re-synchronisation'],
    sentence:
      'Finding the beginning of a page again after a wrong guess. The paper does not say how: the ways to choose from are ours.',
  },
  {
    id: 'admission',
    words: ['admission'],
    sentence:
      'Leave to send at full speed. The receiver gives it to one sender at a time, so that the fragments of two never mix.',
    source: 'section 4.1',
  },
  {
    id: 'break-even',
    words: ['break-even'],
    sentence:
      'The part of right guesses at which guessing costs as much as not guessing. Above it guessing pays.',
  },
]
