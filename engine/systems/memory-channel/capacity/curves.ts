import { inThousands, plural } from '../../../base/plural.ts'
import type { Curve, Mark } from '../../../facets/curve.ts'
import { told } from '../told.ts'
import { fit, type Capacity } from './numbers.ts'
import type { CapacityParams } from './parameters.ts'
import { clusterBytes, pinnedBytes, type Accounting, type RegionPlan } from './regions.ts'

const names: Readonly<Record<Accounting, string>> = {
  page: 'in pages',
  bare: 'buffers only',
  square: 'N² buffers',
}

const points = 40

/** Memory of all regions against the number of nodes, with the limit. */
export function clusterCurve(params: CapacityParams, plan: RegionPlan, capacity: Capacity): Curve {
  const { nodes, total, accounting } = params
  const x = nodesUpTo(Math.max(24, nodes, Math.min(2 * nodes, capacity.most + 2)), nodes)
  const own = clusterBytes(nodes, plan)
  return {
    id: 'memory-by-nodes',
    title: 'Memory of all regions',
    sentence: growth(plan),
    x: nodeAxis(x),
    y: { label: 'Regions together', unit: 'B', scale: 'linear', domain: [0, 1.1 * Math.max(total, own)] },
    lines: (Object.keys(names) as Accounting[])
      .toSorted((a, b) => Number(b === accounting) - Number(a === accounting))
      .map((each) => ({
        id: each,
        name: names[each],
        emphasis: each === accounting ? 'main' : 'faint',
        x,
        y: x.map((n) => clusterBytes(n, { ...plan, accounting: each })),
      })),
    marks: [
      current(nodes, own),
      ...(capacity.most <= x.at(-1)!
        ? [
            {
              id: 'most',
              kind: 'transition' as const,
              label: fit(capacity.most),
              x: capacity.most,
              y: clusterBytes(capacity.most, plan),
            },
          ]
        : []),
    ],
    asymptotes: [{ id: 'limit', label: `limit ${told(total, 'B')}`, slope: 0, intercept: total }],
  }
}

/** How the curve bends. */
const growth = ({ peers, processes }: RegionPlan): string =>
  peers === Infinity
    ? 'It grows with the square of the number of nodes: each new node needs a region at all others, and they at it.'
    : `Each ${processes > 1 ? 'process' : 'node'} keeps regions for ${plural(peers, 'other')} at most: beyond that, memory grows linearly with the nodes, not with their square.`

/** What each node pins, with the limit where that is a node's. */
export function pinnedCurve(params: CapacityParams, plan: RegionPlan): Curve {
  const { nodes, pinned, pinnedOf } = params
  const x = nodesUpTo(Math.max(24, nodes), nodes)
  const own = pinnedBytes(nodes, plan)
  const share = (n: number) => (pinnedOf === 'node' ? pinned : pinned / n)
  return {
    id: 'pinned-by-nodes',
    title: 'Pinned at each node',
    sentence: 'What others write has to stay in physical memory, whether anything is sent or not.',
    x: nodeAxis(x),
    y: { label: 'Pinned', unit: 'B', scale: 'linear', domain: [0, 1.1 * Math.max(own, share(2))] },
    lines: [
      { id: 'pinned', name: 'pinned', emphasis: 'main', x, y: x.map((n) => pinnedBytes(n, plan)) },
      {
        id: 'allowed',
        name: pinnedOf === 'node' ? 'allowed' : 'its share of what is allowed',
        emphasis: 'faint',
        x,
        y: x.map(share),
      },
    ],
    marks: [current(nodes, own)],
  }
}

const current = (nodes: number, bytes: number): Mark => ({
  id: 'current',
  kind: 'current',
  label: `${inThousands(nodes)}: ${told(bytes, 'B', 4)}`,
  x: nodes,
  y: bytes,
  drag: true,
})

/** Evenly, with the number of one's own. */
function nodesUpTo(most: number, own: number): Float64Array {
  const each = Math.max(1, (most - 2) / points)
  const even = Array.from({ length: points + 1 }, (_, i) => Math.min(most, Math.round(2 + i * each)))
  return Float64Array.from(new Set([...even, own])).sort()
}

const nodeAxis = (x: Float64Array): Curve['x'] => ({
  label: 'Nodes N',
  unit: '',
  scale: 'linear',
  domain: [2, x.at(-1)!],
  integer: true,
})
