import type { Params } from '../../../scenario/document.ts'
import { topologyOf, type Network } from './network.ts'
import { cableAt } from './wiring.ts'

/** Whether two cuts are of one cable, which has a port at each end; undefined where one cuts none. */
export function sameCable(network: Network, one: Params, other: Params): boolean | undefined {
  if (one['kind'] !== 'cut' || other['kind'] !== 'cut') return undefined
  const whole = topologyOf(network)
  const [cable, another] = [one, other].map((cut) =>
    cableAt(whole, { switch: cut['switch'] as number, port: cut['port'] as number }),
  )
  return cable === undefined || another === undefined ? undefined : cable === another
}
