import type { Finding } from '../../../facets/finding.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

/** The scenario with these layers of the protocol on or off, whatever it has. */
export const withLayers = (
  params: VirtualNetworkParams,
  layers: { readonly reliable: boolean; readonly protection: boolean },
): VirtualNetworkParams => ({
  ...params,
  transport: { ...params.transport, reliable: layers.reliable },
  nic: { ...params.nic, protection: layers.protection },
})

/** As it is run: the first numbers of the microbenchmark are those of the whole protocol. */
export const asRun = (params: VirtualNetworkParams): VirtualNetworkParams =>
  params.experiment.kind === 'microbenchmark'
    ? withLayers(params, { reliable: true, protection: true })
    : params

/** What the microbenchmark does not follow. */
export function switchedOff({ experiment, transport, nic }: VirtualNetworkParams): Finding[] {
  const off = [...(transport.reliable ? [] : ['reliability']), ...(nic.protection ? [] : ['protection'])]
  if (experiment.kind !== 'microbenchmark' || off.length === 0) return []
  const sentence = `The microbenchmark measures with reliability and protection, without protection, and without both: that ${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off in this scenario changes none of its numbers.`
  return [{ id: 'switched-off', tone: 'warning', sentence }]
}
