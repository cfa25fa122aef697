import type { Figure, Sayings } from '../../../facets/figure.ts'

const families: Sayings = {
  id: 'families',
  title: 'Ways to do without copies',
  columns: ['Who moves a page to the user', 'What it asks of applications', 'The copy of the driver'],
  rows: [
    {
      name: 'U-Net, VIA',
      note: 'from 1995',
      said: [
        {
          sentence: 'The interface itself; the software for it is a library of the user',
          where: 'section 2.1',
        },
        undefined,
        {
          sentence: 'Stays over Gigabit Ethernet, whose packets are shorter than pages',
          where: 'section 2.1',
        },
      ],
    },
    {
      name: 'Fast buffers, IO-Lite',
      note: 'from 1993; 75 MB/s here',
      said: [
        { sentence: 'Nobody: DMA goes to buffers that kernel and user share', where: 'section 2.1' },
        { sentence: 'Buffers of its own, mapped when it begins', where: 'sections 2.1 and 5.1' },
        { sentence: 'Stays, unless it is guessed away', where: 'section 5.1, Figure 4' },
      ],
    },
    {
      name: 'Remapping with copy on write',
      note: '1996; 65 MB/s here',
      said: [
        {
          sentence: 'The page tables, at each transfer; it is copied only where somebody writes',
          where: 'section 2.1',
        },
        { sentence: 'Nothing but whole pages', where: 'section 2.1' },
        { sentence: 'Stays, unless it is guessed away', where: 'section 5.1, Figure 4' },
      ],
    },
    {
      name: 'Blast transfers',
      note: '1989 and 1990, at 10 Mbit/s',
      said: [
        { sentence: 'Data go to the user’s memory, or pages are remapped', where: 'section 2.1' },
        { sentence: 'A protocol of its own for large transfers', where: 'section 2.1' },
        { sentence: 'Taken away: the chain of buffers parts headers and data', where: 'section 2.1' },
      ],
    },
    {
      name: 'Speculative defragmentation',
      note: 'this paper',
      said: [
        {
          sentence: 'Any of the others: it works with fast buffers and with remapping',
          where: 'section 3.2',
        },
        { sentence: 'Nothing: TCP and the sockets stay as they are', where: 'section 1' },
        { sentence: 'Guessed away; a wrong guess costs the clean-up', where: 'section 3.2' },
      ],
    },
  ],
}

export const zeroCopyFigure: Figure = {
  id: 'zero-copy',
  name: 'Section 2',
  title: 'Families of zero copy',
  sentence:
    'None takes away the last copy of the driver over Ethernet: what is guessed is the missing piece.',
  where: 'section 2',
  switches: [],
  *sweep() {
    yield 0
    return {
      sayings: [families],
      numbers: [],
      notes: [
        'The paper compares the families in words. The rates in the first column are those of its own two combinations; there are none for U-Net, VIA and blast transfers here.',
      ],
    }
  },
}
