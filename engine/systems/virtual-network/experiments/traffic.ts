import { partner } from './experiment.ts'
import type { Pairs } from '../fabric/linkLoad.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/** Who sends requests to whom in the experiment of a scenario, by node; replies take the way back and are left out. */
export function trafficOf({ experiment }: VirtualNetworkParams): Pairs {
  switch (experiment.kind) {
    case 'permutation': {
      const { nodes, pattern } = experiment
      return Array.from({ length: nodes }, (_, node) => [node, partner(pattern, node, nodes)] as const)
    }
    case 'fan_in':
      return Array.from({ length: experiment.clients }, (_, client) => [client + 1, 0] as const)
    case 'hot_spot': {
      const { senders } = experiment
      return Array.from({ length: senders }, (_, i) => [
        [i + 1, 0] as const,
        [i + 1, ((i + 1) % senders) + 1] as const,
      ]).flat()
    }
    // Every other pair of endpoints has its client on node 1.
    case 'unload_cycle':
      return experiment.endpoints > 1
        ? [
            [0, 1],
            [1, 0],
          ]
        : [[0, 1]]
    default:
      return [[0, 1]]
  }
}
