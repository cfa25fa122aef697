import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import { leastBuffer } from '../channel/parameters.ts'
import { told } from '../told.ts'
import { mostBy, type Capacity } from './numbers.ts'
import { capacityFields, type CapacityParams } from './parameters.ts'
import type { RegionPlan } from './regions.ts'

/** What does not fit first. */
export function capacityFindings(
  params: CapacityParams,
  plan: RegionPlan,
  capacity: Capacity,
): readonly Finding[] {
  return [
    ...(capacity.cluster > params.total ? [over(params, capacity)] : []),
    ...(capacity.kept > params.pinned ? [pinnedOver(params, capacity)] : []),
    each(params, plan, capacity),
    largest(params, plan, capacity),
    pinned(params, capacity),
    ...(plan.buffer >= 4 * leastBuffer ? [smaller(params, plan)] : []),
    ...(params.peers === undefined ? [today] : [limited(params)]),
  ]
}

const take = (nodes: number): Pick<Finding, 'edit'> =>
  nodes >= capacityFields.nodes.min
    ? {
        edit: {
          label: `Take ${inThousands(Math.min(nodes, capacityFields.nodes.max))}`,
          edit: {
            kind: 'set',
            path: 'experiment.nodes',
            value: Math.min(nodes, capacityFields.nodes.max),
          },
        },
      }
    : {}

const over = ({ nodes, total }: CapacityParams, { cluster, most }: Capacity): Finding => ({
  id: 'over',
  tone: 'warning',
  sentence: `The regions of ${inThousands(nodes)} nodes take ${told(cluster, 'B', 4)}, ${told(cluster - total, 'B')} more than the address space: ${inThousands(most)} fit.`,
  source: 'section 5.2',
  formula: 'N (N − 1) · region ≤ limit',
  ...take(most),
})

const pinnedOver = (
  { pinned: allowed, pinnedOf }: CapacityParams,
  { kept, mostPinned }: Capacity,
): Finding => ({
  id: 'pinned-over',
  tone: 'warning',
  sentence: `${pinnedOf === 'cluster' ? 'All nodes together' : 'Each node'} would have to pin ${told(kept, 'B', 4)}, and ${told(allowed, 'B')} are allowed: that is enough for ${inThousands(mostPinned)}. This limit is met long before the address space is full.`,
  source: 'section 5.2',
  ...take(mostPinned),
})

const each = (
  { nodes }: CapacityParams,
  { accounting, peers }: RegionPlan,
  { region }: Capacity,
): Finding => ({
  id: 'each',
  tone: 'fact',
  sentence:
    peers < nodes
      ? `One node more needs ${plural(peers, 'region')}, ${told(peers * region, 'B')}: as no node keeps more, memory grows as the nodes do.`
      : `One node more needs ${inThousands(2 * nodes + (accounting === 'square' ? 1 : 0))} regions, ${told((2 * nodes + (accounting === 'square' ? 1 : 0)) * region, 'B')}: one at each of the others, and theirs at it.`,
  source: 'section 3.1',
})

function largest(params: CapacityParams, plan: RegionPlan, { most }: Capacity): Finding {
  const [pages, bare, square] = (['page', 'bare', 'square'] as const).map((way) =>
    inThousands(way === plan.accounting ? most : mostBy(way, params, plan)),
  )
  return {
    id: 'largest',
    tone: 'fact',
    sentence: `Nodes that fit: ${pages} where regions are counted in pages, ${bare} where buffers alone are, ${square} with a region of each node to itself. The paper says 22 and “1 Mbyte per point-to-point connection”, which by itself gives 23.`,
    source: 'section 5.2; the terms are our reading',
  }
}

const pinned = ({ nodes }: CapacityParams, { pinned: bytes, perNode }: Capacity): Finding => ({
  id: 'pinned',
  tone: 'fact',
  sentence: `Each of the ${inThousands(nodes)} nodes keeps ${told(bytes, 'B', 4)} in physical memory for ${inThousands(perNode)} ${perNode === 1 ? 'other' : 'others'}, whether they send or not.`,
  source: 'section 5.2',
})

/** @param plan  with a buffer of at least four times the least there is */
function smaller(params: CapacityParams, plan: RegionPlan): Finding {
  const quarter = Math.floor(plan.buffer / 4)
  return {
    id: 'smaller',
    tone: 'advice',
    sentence: `Buffers of a quarter, ${told(quarter, 'B')}, let ${plural(mostBy(plan.accounting, params, { ...plan, buffer: quarter }), 'node')} fit, and each sender waits for room four times as often.`,
    source: 'sections 3.1 and 5.2',
    edit: {
      label: 'A quarter',
      edit: { kind: 'set', path: 'region.buffer', value: quarter },
    },
  }
}

const today: Finding = {
  id: 'today',
  tone: 'advice',
  sentence:
    'Libraries of today meet the same square: eager buffers for each pair. They keep them for a few peers only, and let the rest share.',
  source: 'Open MPI, btl_openib_max_eager_rdma',
  edit: { label: 'For 16 peers', edit: { kind: 'set', path: 'experiment.peers', value: 16 } },
}

const limited = ({ peers }: CapacityParams): Finding => ({
  id: 'limited',
  tone: 'fact',
  sentence: `Beyond ${plural(peers!, 'peer')} a node keeps no region: what memory is saved, messages of the others pay for, who have to share.`,
  source: 'Open MPI, btl_openib_max_eager_rdma',
})
