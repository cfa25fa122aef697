import { InputError } from '../../base/inputError.ts'
import { ns } from './experiments/configurationOf.ts'
import { checkTime } from './experiments/standstill.ts'
import { topologyOf } from './fabric/network.ts'
import type { VirtualNetworkParams } from './parameters/index.ts'

/** Rules between parameters. @throws InputError with the path, the rule and the value */
export function check(params: VirtualNetworkParams): void {
  const { experiment } = params
  const at = (path: string) => `virtual-network.${path}`
  topologyOf(params.topology, at('topology'))
  if ('until' in experiment && experiment.warm >= experiment.until)
    throw new InputError(
      at('experiment.warm'),
      `less than the end of the run, ${experiment.until} µs`,
      experiment.warm,
    )
  // The machine counts whole nanoseconds, and a rate is by the time that is left of them.
  if ('until' in experiment && ns(experiment.warm) >= ns(experiment.until))
    throw new InputError(
      at('experiment.until'),
      `a nanosecond, 0.001 µs, or more after the warm-up of ${experiment.warm} µs`,
      experiment.until,
    )
  if (experiment.kind === 'permutation' && experiment.pattern !== 'cshift' && experiment.nodes % 2 === 1)
    throw new InputError(
      at('experiment.nodes'),
      'an even number of nodes, to exchange in pairs',
      experiment.nodes,
    )
  const [senders, noun] =
    experiment.kind === 'fan_in'
      ? [experiment.clients, 'clients']
      : experiment.kind === 'permutation'
        ? [experiment.nodes, 'nodes']
        : experiment.kind === 'hot_spot'
          ? [2 * experiment.senders, 'flows']
          : [0, '']
  if ('until' in experiment && senders * experiment.until > 255e6)
    throw new InputError(
      at('experiment.until'),
      `at most ${Math.floor(255e6 / senders)} µs with ${senders} ${noun}, or the run takes too long`,
      experiment.until,
    )
  checkTime(params)
}
