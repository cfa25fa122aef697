import type { Figure } from '../../../facets/figure.ts'
import type { Stack } from '../../../facets/stacks.ts'
import { usualCosts } from '../costs/analyse.ts'
import { costPaths } from '../costs/paths.ts'
import { printedRates } from '../costs/rates.ts'
import { megabytes } from '../costs/words.ts'
import { costsBelow, throughputBars } from './bars.ts'

/** TCP is about one third of what can be achieved at most. @source  section 1 */
const third = 3 * printedRates.standard

const standard = costPaths(usualCosts).find(({ id }) => id === 'standard')!

/** The parts are ours: the text splits neither, and of Myrinet it does not even state the whole. */
function costs(): Stack {
  const below = costsBelow([standard])
  const whole = 4096 / third
  return {
    ...below,
    sentence:
      'An estimate of ours. Of Myrinet only the whole follows from “one third”, without a part; of TCP over it nothing does.',
    groups: [
      {
        ...below.groups[0]!,
        rows: [
          {
            id: 'myrinet-mpi',
            name: `Myrinet, MPI (BIP), ${megabytes(third)}`,
            source: 'analysis',
            parts: [{ id: 'whole', label: 'all of it', value: whole, texture: 'outlined' }],
            total: whole,
            standing: 'predicted',
          },
          ...below.groups[0]!.rows.map((row) => ({
            ...row,
            name: `Gigabit Ethernet, TCP, ${megabytes(printedRates.standard)}`,
          })),
        ],
      },
    ],
  }
}

export const figure1: Figure = {
  id: 'figure-1',
  name: 'Figure 1',
  title: 'Gigabit links under MPI and under TCP',
  sentence: 'The same computers reach three times as much where packets are long and nothing is fragmented.',
  where: 'section 1',
  switches: [],
  *sweep() {
    yield 0
    return {
      stacks: [
        {
          ...throughputBars('figure-1-bars', [
            { id: 'myrinet-mpi', name: 'Myrinet, MPI (BIP)', published: undefined, ours: third },
            { id: 'myrinet-tcp', name: 'Myrinet, TCP', published: undefined },
            { id: 'ethernet-tcp', name: 'Gigabit Ethernet, TCP', published: printedRates.standard },
          ]),
          sentence: 'Outlined is what “about one third of the maximal achievable rate” comes to.',
        },
        costs(),
      ],
      numbers: [
        {
          what: 'Gigabit Ethernet, TCP',
          published: '42',
          value: printedRates.standard,
          ours: standard.rate,
          unit: 'B/us',
          standing: 'calibrated',
          note: 'from section 5.1: the figure has no number in the text',
        },
        {
          what: 'Myrinet, MPI (BIP)',
          published: undefined,
          ours: third,
          unit: 'B/us',
          standing: 'absent',
          note: 'derived: three times 42 MB/s; the text says “close to the PCI bus limit” and gives no number for that either',
        },
      ],
      notes: [
        'The text holds no value for any bar of this figure. “About one third” may be said of TCP over Myrinet too: its bar stays empty.',
      ],
    }
  },
}
