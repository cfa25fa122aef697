import { inThousands } from '../../../base/plural.ts'
import { fragmentsOf } from '../experiments/configurationOf.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/** A combination that is allowed because it teaches something, and what it does. */
export interface Caution {
  readonly id: string
  /** Nothing where the combination is harmless. Times of the configuration are in ns. */
  sentence(params: VirtualNetworkParams, configuration: Configuration): string | undefined
}

/** @param ns  [ns] */
export const micro = (ns: number): string => `${inThousands(Number((ns / 1000).toPrecision(4)))} µs`

/** How many requests one client may have outstanding at once; no more than it sends. */
export function outstanding({ experiment, transport: { credits } }: VirtualNetworkParams): number {
  switch (experiment.kind) {
    case 'one_way':
      return Math.min(experiment.window ?? credits, experiment.count)
    case 'fan_in':
    case 'hot_spot':
      return experiment.window ?? credits
    case 'permutation':
      return experiment.window ?? 1
    case 'unload':
      return Math.min(credits, experiment.first)
    case 'unload_cycle':
      return Math.min(credits, experiment.messages)
    case 'microbenchmark':
      return 1
  }
}

/** The longest packet [B]. */
export const packetOf = (params: VirtualNetworkParams): number => fragmentsOf(params)[0]!

/** Most endpoints that a node has. */
export function endpointsOfNode(experiment: VirtualNetworkParams['experiment']): number {
  switch (experiment.kind) {
    case 'fan_in':
      return experiment.shared ? 1 : experiment.clients
    case 'unload_cycle':
      return experiment.endpoints
    case 'unload':
    case 'hot_spot':
      return 2
    default:
      return 1
  }
}

/** How many nodes send to one. */
export const crowd = ({ experiment }: VirtualNetworkParams): number =>
  experiment.kind === 'fan_in' ? experiment.clients : experiment.kind === 'hot_spot' ? experiment.senders : 1
