import type { Desk } from '../desks/desk.ts'
import { desks as iniCluster } from './ini-cluster/desks.ts'
import { desks as memoryChannel } from './memory-channel/desks.ts'
import { desks as pipeline } from './pipeline/desks.ts'
import { desks as speculativeDefragmentation } from './speculative-defragmentation/desks.ts'
import { desks as virtualNetwork } from './virtual-network/desks.ts'

/** What each system alone has beside the timeline: one line per system that has desks of its own. */
export const desksOfSystems: Readonly<Record<string, readonly Desk[]>> = {
  pipeline,
  'virtual-network': virtualNetwork,
  'ini-cluster': iniCluster,
  'memory-channel': memoryChannel,
  'speculative-defragmentation': speculativeDefragmentation,
}
