import { metricRows } from '../../metricRows.ts'

/** How many nodes fit. */
export const capacityMetrics = metricRows({ group: 'Capacity', source: 'section 5.2' }, [
  [
    'mostNodes',
    'Nodes that fit',
    '',
    'max N: regions · region ≤ limit',
    'The largest cluster whose regions fit the address space.',
  ],
  [
    'mostNodesPinned',
    'Nodes that can pin',
    '',
    'max N: pinned ≤ limit',
    'The largest cluster whose regions may be kept in physical memory; at most a million are tried.',
  ],
  [
    'regions',
    'Regions',
    '',
    'N k (min(k (N − 1), P) + own)',
    'Of all nodes: one for each sender and each receiver on another node, with k processes on a node and of P others at most; own is 1 where a process counts one to itself.',
    'section 3.1',
  ],
  [
    'regionSize',
    'A region',
    'B',
    'buffer + queue + control',
    'What one takes, as it is counted.',
    'section 3.1',
  ],
  ['clusterMemory', 'Regions together', 'B', 'regions · region', 'Of all nodes.'],
  [
    'pinnedPerNode',
    'Pinned at each node',
    'B',
    'regions · region / N',
    'What a node keeps in physical memory for others to write.',
  ],
])
