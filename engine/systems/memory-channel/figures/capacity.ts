import type { Figure } from '../../../facets/figure.ts'
import { clusterCurve } from '../capacity/curves.ts'
import { capacityOf, mostBy, planOf } from '../capacity/numbers.ts'
import type { CapacityParams } from '../capacity/parameters.ts'
import { mebibyte } from '../capacity/regions.ts'
import { openingOf, untold, usual } from './usual.ts'

const asked: CapacityParams = {
  nodes: 22,
  accounting: 'page',
  total: 512 * mebibyte,
  pinned: 20 * mebibyte,
  pinnedOf: 'cluster',
  processesPerNode: 1,
}

/** The limits of section 5.2. */
export const capacityFigure: Figure = {
  id: 'capacity',
  name: 'Capacity',
  title: 'How many nodes fit',
  sentence: 'The paper prints 22 nodes and no terms: which of three readings gives it.',
  where: 'section 5.2',
  switches: [],
  *sweep() {
    yield 0
    const plan = planOf(asked, usual)
    const capacity = capacityOf(asked, plan)
    const two = capacityOf({ ...asked, nodes: 2 }, plan)
    const each = capacityOf({ ...asked, pinned: 10 * mebibyte, pinnedOf: 'node' }, plan)
    const most = (accounting: CapacityParams['accounting'], what: string, fits: boolean) => ({
      what,
      published: '22',
      value: 22,
      ours: mostBy(accounting, asked, plan),
      unit: '' as const,
      standing: fits ? ('reproduced' as const) : ('assumed' as const),
      note: fits ? 'section 5.2' : 'section 5.2; not reproduced by this reading',
    })
    const curve = clusterCurve(asked, plan, capacity)
    return {
      curves: [{ ...curve, marks: curve.marks.filter(({ kind }) => kind !== 'current') }],
      numbers: [
        most('page', 'Nodes, regions in pages', true),
        most('bare', 'Nodes, buffers only', false),
        most('square', 'Nodes, N² buffers', true),
        {
          what: 'Two nodes together',
          published: 'at most 20 MB',
          ours: two.cluster,
          unit: 'B',
          standing: 'assumed',
          note: 'section 5.2 has a limit, ours is what their regions take',
        },
        untold('Pinned at each of 22 nodes', capacity.pinned, 'B'),
        untold('Nodes within 20 MiB of all together', capacity.mostPinned, ''),
        untold('Nodes within 10 MiB of each', each.mostPinned, ''),
      ],
      notes: [
        'By “1 Mbyte per point-to-point connection” and 512 MB alone 23 nodes fit: pages or a region of each node to itself make it 22.',
        'Whether the 20 MB are a limit of two nodes or of each is not said; with regions of 1 MiB either is met long before 512 MiB.',
      ],
      openings: [openingOf('capacity-22', { in: 'memory-by-nodes', x: 22, y: capacity.cluster })],
    }
  },
}
