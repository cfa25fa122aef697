import type { Figure } from '../../../facets/figure.ts'
import { beside } from '../../../facets/publishedNumber.ts'
import { bandwidth, mpiLatency, rawLatency } from '../costs/model.ts'
import { costsOf } from '../channel/costs.ts'
import { published } from '../published.ts'
import { openingOf, usual } from './usual.ts'

const costs = costsOf(usual)
const short = rawLatency(costs, 4)
const locked = mpiLatency({ ...costs, lock: published.lock.value }, 4)

/** Numbers that the paper quotes, and what follows from others. */
export const claims: Figure = {
  id: 'claims',
  name: 'Claims and references',
  title: 'What was claimed, what others reach, and what a lock costs',
  sentence:
    'Both claims of speed were met. The bus moves twice as much by itself: arbitration and other devices, the paper says, leave much less.',
  where: 'sections 2.1, 3.3 and 6',
  switches: [],
  *sweep() {
    yield 0
    const { claimed, pci, decMpi, lock, raw } = published
    const greatest = bandwidth(8192, rawLatency(costs, 8192))
    return {
      numbers: [
        {
          what: 'Latency, claimed',
          published: 'under 5 µs',
          ours: short,
          unit: 'ps',
          standing: 'calibrated',
          note: claimed.where,
        },
        beside('Latency, measured first', raw.shortestOnce, short, 'ps', 'calibrated', 'to 2.9 µs of 3.2'),
        {
          what: 'Bandwidth, claimed',
          published: '35 to 70 MB/s',
          ours: greatest,
          unit: 'B/us',
          standing: 'reproduced',
          note: claimed.where,
        },
        {
          what: 'PCI bus, beside the channel',
          published: pci.text,
          ours: greatest,
          unit: 'B/us',
          standing: 'predicted',
          note: `${pci.where}; ours is the channel’s, half of that`,
        },
        {
          what: 'DEC’s MPI, beside this one',
          published: decMpi.text,
          ours: bandwidth(8192, mpiLatency(costs, 8192)),
          unit: 'B/us',
          standing: 'predicted',
          note: `${decMpi.where}; ours is the library of this paper`,
        },
        {
          what: 'A lock, in writes of 4 B',
          published: 'about 40',
          value: 40,
          ours: lock.value / short,
          unit: '',
          standing: 'recomputed',
          note: `${lock.where}: ${lock.text} by 2.9 µs`,
        },
        {
          what: '4 B through MPI with a lock at each end',
          published: undefined,
          ours: locked,
          unit: 'ps',
          standing: 'assumed',
          note: 'where locks would be taken is ours',
        },
        {
          what: 'Header of 4 B',
          published: '87.5 %',
          value: 87.5,
          ours: (100 * costs.header) / (costs.header + 4),
          unit: '%',
          standing: 'recomputed',
          note: 'section 3.2',
        },
      ],
      notes: [
        'The claimed error rate, three a year, could not be tested by the authors and is not simulated.',
        'Only the 120 µs of a lock are the paper’s.',
      ],
      openings: [openingOf('cost-lock', { in: 'numbers', x: 4, y: locked })],
    }
  },
}
