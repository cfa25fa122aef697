import type { Figure, Said, Sayings } from '../../../facets/figure.ts'

const said = (sentence: string, where: string): Said => ({ sentence, where })

const families: Sayings = {
  id: 'families',
  title: 'Ways to do without copies',
  columns: ['Who moves a page to the user', 'What it asks of applications', 'The copy of the driver'],
  rows: [
    {
      name: 'U-Net, VIA',
      note: 'from 1995',
      said: [
        said('The interface itself; the software for it is a library of the user', 'section 2.1'),
        undefined,
        said('Stays over Gigabit Ethernet, whose packets are shorter than pages', 'section 2.1'),
      ],
    },
    {
      name: 'Fast buffers, IO-Lite',
      note: 'from 1993; 75 MB/s here',
      said: [
        said('Nobody: DMA goes to buffers that kernel and user share', 'section 2.1'),
        said('Buffers of its own, mapped when it begins', 'sections 2.1 and 5.1'),
        said('Stays, unless it is guessed away', 'section 5.1, Figure 4'),
      ],
    },
    {
      name: 'Remapping with copy on write',
      note: '1996; 65 MB/s here',
      said: [
        said('The page tables, at each transfer; it is copied only where somebody writes', 'section 2.1'),
        undefined,
        said('Stays, unless it is guessed away', 'section 5.1, Figure 4'),
      ],
    },
    {
      name: 'Blast transfers',
      note: '1989 and 1990, at 10 Mbit/s',
      said: [
        said('Data go to the user’s memory, or pages are remapped', 'section 2.1'),
        said('A protocol of its own for large transfers', 'section 2.1'),
        said('Taken away: the chain of buffers parts headers and data', 'section 2.1'),
      ],
    },
    {
      name: 'Speculative defragmentation',
      note: 'this paper',
      said: [
        said('Any of the others: it works with fast buffers and with remapping', 'section 3.2'),
        said('Nothing: TCP and the sockets stay as they are', 'section 1'),
        said('Guessed away; a wrong guess costs the clean-up', 'section 3.2'),
      ],
    },
  ],
}

export const zeroCopyFigure: Figure = {
  id: 'zero-copy',
  name: 'Section 2',
  title: 'Families of zero copy',
  sentence:
    'Three leave the last copy of the driver over Ethernet, and the fourth is a protocol of its own: what is guessed is the missing piece.',
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
