import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import { leastBuffer } from '../channel/parameters.ts'
import { told } from '../told.ts'
import { fit, mostBy, type Capacity } from './numbers.ts'
import { capacityFields, type CapacityParams } from './parameters.ts'
import {
  clusterBytes,
  mebibyte,
  othersPerProcess,
  ownRegions,
  regionsFormula,
  regionsOf,
  type RegionPlan,
} from './regions.ts'

/** What does not fit first. */
export function capacityFindings(
  params: CapacityParams,
  plan: RegionPlan,
  capacity: Capacity,
): readonly Finding[] {
  return [
    ...(capacity.cluster > params.total ? [over(params, plan, capacity)] : []),
    ...(capacity.kept > params.pinned ? [pinnedOver(params, capacity)] : []),
    each(params, plan, capacity),
    largest(params, plan, capacity),
    pinned(params, plan, capacity),
    ...(plan.processes > 1 ? [inside(params, plan, capacity)] : []),
    ...smaller(params, plan, capacity),
    ...(params.peers === undefined ? [today] : [limited(params, params.peers)]),
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

const over = ({ nodes, total }: CapacityParams, plan: RegionPlan, { cluster, most }: Capacity): Finding => ({
  id: 'over',
  tone: 'warning',
  sentence: `The regions of ${inThousands(nodes)} nodes take ${told(cluster, 'B', 4)}, ${told(cluster - total, 'B')} more than the address space: ${fit(most)}.`,
  source: 'section 5.2',
  formula: `${regionsFormula(plan)} · region ≤ limit`,
  ...take(most),
})

const pinnedOver = (
  { pinned: allowed, pinnedOf }: CapacityParams,
  { kept, most, mostPinned }: Capacity,
): Finding => ({
  id: 'pinned-over',
  tone: 'warning',
  sentence: `${pinnedOf === 'cluster' ? 'All nodes together' : 'Each node'} would have to pin ${told(kept, 'B', 4)}, but the limit is ${told(allowed, 'B')}, enough for ${mostPinned === 0 ? 'none' : inThousands(mostPinned)}.${mostPinned < most ? ` This limit is met ${2 * mostPinned <= most ? 'long ' : ''}before the address space is full.` : ''}`,
  source: 'section 5.2',
  ...take(mostPinned),
})

function each({ nodes }: CapacityParams, plan: RegionPlan, { region }: Capacity): Finding {
  const { peers, processes } = plan
  const more = regionsOf(nodes + 1, plan) - regionsOf(nodes, plan)
  const own = ownRegions(plan) === 0 ? '' : `, and ${processes > 1 ? 'one of each' : 'one'} to itself`
  const why =
    peers <= processes * (nodes - 1)
      ? `as no ${processes > 1 ? 'process' : 'node'} keeps more, memory grows with the nodes`
      : peers < processes * nodes
        ? `no process keeps those of more than ${plural(peers, 'other')}`
        : processes > 1
          ? `one for each of its processes at each of the others’, and theirs at its own${own}`
          : `one at each of the others, and theirs at it${own}`
  return {
    id: 'each',
    tone: 'fact',
    sentence: `One more node needs ${plural(more, 'region')}, ${told(more * region, 'B')}: ${why}.`,
    source: 'section 3.1',
  }
}

function largest(params: CapacityParams, plan: RegionPlan, { most }: Capacity): Finding {
  const [pages, bare, square] = (['page', 'bare', 'square'] as const).map((way) =>
    inThousands(way === plan.accounting ? most : mostBy(way, params, plan)),
  )
  const several = plan.processes > 1
  const isPaper =
    !several &&
    plan.peers === Infinity &&
    plan.buffer === mebibyte &&
    params.total === capacityFields.total.default
  return {
    id: 'largest',
    tone: 'fact',
    sentence: `Nodes that fit: ${pages} where regions are counted in pages, ${bare} where buffers alone are, ${square} with a region of each ${several ? 'process' : 'node'} to itself. ${isPaper ? 'The paper says 22 and “1 Mbyte per point-to-point connection”, which by itself gives 23.' : 'The paper says 22, of “1 Mbyte per point-to-point connection” and 512 MBytes in all, one process a node.'}`,
    source: 'section 5.2; the terms are our reading',
  }
}

function pinned({ nodes }: CapacityParams, plan: RegionPlan, { pinned: bytes }: Capacity): Finding {
  const whom = `${plural(othersPerProcess(nodes, plan), 'other')}${ownRegions(plan) === 0 ? '' : ' and itself'}`
  return {
    id: 'pinned',
    tone: 'fact',
    sentence: `Each of the ${inThousands(nodes)} nodes keeps ${told(bytes, 'B', 4)} in physical memory${plan.processes > 1 ? `: each of its ${plan.processes} processes` : ''} for ${whom}, whether they send or not.`,
    source: 'section 5.2',
  }
}

/** What several processes on a node save, against as many on nodes of their own. @param plan  of several */
function inside({ nodes }: CapacityParams, plan: RegionPlan, { cluster }: Capacity): Finding {
  const processes = inThousands(nodes * plan.processes)
  const apart = clusterBytes(nodes * plan.processes, { ...plan, processes: 1 })
  const [theirs, here] = [told(apart, 'B', 4), told(cluster, 'B', 4)]
  const saved =
    apart === cluster
      ? `, but a process has regions for ${plural(plan.peers, 'other')} at most: ${processes} on nodes of their own would take no more, ${theirs}`
      : ` and need no region: ${processes} on nodes of their own would take ${theirs === here ? `${told(apart - cluster, 'B')} more than ${here}` : `${theirs}, not ${here}`}`
  return {
    id: 'inside',
    tone: 'fact',
    sentence: `Processes that share a node send through its own memory${saved}. Memory shared there is not the channel’s and is not counted.`,
    source: 'section 3.1; regions by processes are ours',
    formula: `${regionsFormula(plan)} · region`,
    edit: {
      label: 'One per node',
      edit: { kind: 'set', path: 'experiment.processesPerNode', value: 1 },
    },
  }
}

/** Nothing where a quarter is no buffer, or lets no more nodes fit: regions are counted in pages. */
function smaller(params: CapacityParams, plan: RegionPlan, { most }: Capacity): readonly Finding[] {
  const quarter = Math.floor(plan.buffer / 4)
  const more = mostBy(plan.accounting, params, { ...plan, buffer: quarter })
  if (quarter < leastBuffer || more <= most) return []
  return [
    {
      id: 'smaller',
      tone: 'advice',
      sentence: `With buffers of a quarter, ${told(quarter, 'B')}, ${plural(more, 'node')} would fit, but a sender that fills its buffer with many messages before its slots would wait for room about four times as often.`,
      source: 'sections 3.1 and 5.2',
      edit: {
        label: 'A quarter',
        edit: { kind: 'set', path: 'region.buffer', value: quarter },
      },
    },
  ]
}

const today: Finding = {
  id: 'today',
  tone: 'advice',
  sentence:
    'Today’s libraries meet the same square law with eager buffers for each pair. They keep them for a few peers only, and let the rest share.',
  source: 'Open MPI, btl_openib_max_eager_rdma',
  edit: { label: 'For 16 peers', edit: { kind: 'set', path: 'experiment.peers', value: 16 } },
}

function limited({ nodes, processesPerNode }: CapacityParams, peers: number): Finding {
  const who = processesPerNode > 1 ? 'process' : 'node'
  const others = processesPerNode * (nodes - 1)
  return {
    id: 'limited',
    tone: 'fact',
    sentence:
      peers < others
        ? `Beyond ${plural(peers, 'peer')} a ${who} keeps no region: this saves memory at the expense of messages from the other peers, which have to share.`
        : `A ${who} keeps regions for up to ${plural(peers, 'peer')}, and here it has ${inThousands(others)}: nobody has to share.`,
    source: 'Open MPI, btl_openib_max_eager_rdma',
  }
}
