import { InputError } from '../../base/inputError.ts'
import type { VirtualNetworkParams } from './parameters.ts'

/** Rules between parameters. @throws InputError with the path, the rule and the value */
export function check(params: VirtualNetworkParams): void {
  const { experiment } = params
  const at = (path: string) => `virtual-network.${path}`
  if ('until' in experiment && experiment.warm >= experiment.until)
    throw new InputError(
      at('experiment.warm'),
      `less than the end of the run, ${experiment.until} µs`,
      experiment.warm,
    )
  if (experiment.kind === 'permutation' && experiment.pattern !== 'cshift' && experiment.nodes % 2 === 1)
    throw new InputError(
      at('experiment.nodes'),
      'an even number of nodes, to exchange in pairs',
      experiment.nodes,
    )
  if (experiment.kind === 'fan_in' && experiment.clients * experiment.until > 255e6)
    throw new InputError(
      at('experiment.until'),
      `at most ${Math.floor(255e6 / experiment.clients)} µs with ${experiment.clients} clients, or the run takes too long`,
      experiment.until,
    )
}
