import { inThousands } from '../../../base/plural.ts'
import type { ChannelParams } from '../channel/parameters.ts'
import type { CapacityParams } from './parameters.ts'
import {
  clusterBytes,
  mostNodes,
  pinnedBytes,
  regionBytes,
  regionsPerNode,
  type Accounting,
  type RegionPlan,
} from './regions.ts'

/** One region by a scenario's settings [B]; its queue has a descriptor for each slot. */
export const planOf = (
  { accounting, peers, processesPerNode }: Pick<CapacityParams, 'accounting' | 'peers' | 'processesPerNode'>,
  { channel, region }: ChannelParams,
): RegionPlan => ({
  buffer: region.buffer,
  queue: region.slots * channel.descriptor,
  accounting,
  peers: peers ?? Infinity,
  processes: processesPerNode,
})

/** What a cluster takes, and how large it may be. Sizes in B. */
export function capacityOf(params: CapacityParams, plan: RegionPlan) {
  const { nodes, total, pinned, pinnedOf } = params
  const kept = (n: number) => (pinnedOf === 'cluster' ? clusterBytes(n, plan) : pinnedBytes(n, plan))
  return {
    region: regionBytes(plan),
    perNode: regionsPerNode(nodes, plan),
    cluster: clusterBytes(nodes, plan),
    pinned: pinnedBytes(nodes, plan),
    /** What is compared with the limit of pinned memory. */
    kept: kept(nodes),
    most: mostWithin(total, plan),
    mostPinned: mostNodes(kept, pinned),
  }
}

export type Capacity = ReturnType<typeof capacityOf>

/** The largest cluster by each way of counting. */
export const mostBy = (accounting: Accounting, { total }: CapacityParams, plan: RegionPlan): number =>
  mostWithin(total, { ...plan, accounting })

/** Every node but the first has a region of some bytes: there are no more nodes than bytes, and one. */
const mostWithin = (total: number, plan: RegionPlan): number =>
  mostNodes((n) => clusterBytes(n, plan), total, total + 1)

/** '22 fit', '1 fits'. */
export const fit = (most: number): string =>
  most === 0 ? 'none fits' : `${inThousands(most)} ${most === 1 ? 'fits' : 'fit'}`
