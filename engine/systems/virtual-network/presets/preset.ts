import { defaultValue } from '../../../scenario/defaults.ts'
import type { Params } from '../../../scenario/document.ts'
import { assumed, derived, published, type PresetOf } from '../../preset.ts'
import type { Provenance } from '../../system.ts'
import { experiment } from '../parameters/experiment.ts'
import { parameters } from '../parameters/index.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

export type VirtualNetworkPreset = PresetOf<VirtualNetworkParams>

type Kind = VirtualNetworkParams['experiment']['kind']
type Changes = {
  readonly [K in Exclude<keyof VirtualNetworkParams, 'experiment'>]?: Partial<VirtualNetworkParams[K]>
}

/** The defaults with another experiment and a few changes. */
export function changed<K extends Kind>(
  kind: K,
  settings: Partial<Extract<VirtualNetworkParams['experiment'], { kind: K }>>,
  changes: Changes = {},
): VirtualNetworkParams {
  const base = defaultValue(parameters) as unknown as VirtualNetworkParams
  const chosen = defaultValue({ ...experiment, default: kind }) as VirtualNetworkParams['experiment']
  const groups = Object.fromEntries(
    Object.entries(changes).map(([group, values]) => [
      group,
      { ...(base[group as keyof VirtualNetworkParams] as object), ...values },
    ]),
  )
  return { ...base, ...groups, experiment: { ...chosen, ...settings } }
}

/** How sure the model's numbers are, wherever a preset keeps to them. */
const provenance: Readonly<Record<string, Provenance>> = {
  host: published('o_s and o_r, Figure 5'),
  'host.handler': assumed('the paper does not say how long a handler takes'),
  nic: derived('the gap of 15.98 µs and the latency of 12.60 µs, split by Figure 5, lower part'),
  'nic.scan': assumed('section 4.3 weighs the cost of scanning against its period without a number'),
  transport: published('sections 4.2 and 4.4'),
  'transport.channels': assumed('the paper says at least K_user'),
  'transport.timeout': assumed('255 of them make the several seconds of section 4.4.2'),
  'transport.quantum': assumed('the paper does not say how often it scans'),
  scheduling: published('the loiter of section 4.1; what an empty attempt counts is our reading'),
  'scheduling.endpointSwitch': derived('calibrated on the 11 % loss of Figure 10'),
  paging: assumed('times of a load and of the driver are not in the paper'),
  'paging.frames': published('section 5.4'),
  server: assumed('batches are ours'),
  'server.wake': derived('calibrated on the 53,488 messages a second of Figure 11'),
  network: derived('the wire is calibrated on the round trip'),
  'network.linkRate': published('section 3.4'),
  memory: assumed('what memory is mapped, in which pages, and how long that takes is not in the paper'),
  'memory.kind': published('section 3.1, Figure 1'),
  'memory.copy': assumed('the paper counts copies and does not say how long one takes'),
  bulk: derived('calibrated on 31 MB/s at 4 KB and 23 MB/s at 8 KB, section 5.2'),
}

const source = 'Virtual Network Transport Protocols for Myrinet'

export const preset = (
  id: string,
  name: string,
  sentence: string,
  expected: string,
  params: VirtualNetworkParams,
  interventions: readonly Params[] = [],
): VirtualNetworkPreset => ({
  id,
  name,
  sentence,
  expected,
  params,
  ...(interventions.length > 0 ? { interventions } : {}),
  source,
  date: '2026-11',
  provenance,
})

export const dropped = (packet: string, message: string, nth = 1): Params => ({
  kind: 'drop',
  packet,
  message,
  nth,
})
