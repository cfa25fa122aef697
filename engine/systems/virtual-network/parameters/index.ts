import { record } from '../../../scenario/schema.ts'
import type { ValueOf } from '../../../scenario/schema.ts'
import { bulk, host, nic } from './costs.ts'
import { experiment } from './experiment.ts'
import { memory } from './memory.ts'
import { network, paging, scheduling, server, transport } from './policies.ts'
import { topology } from './topology.ts'

/** Everything that a run of the virtual network depends on. Defaults: 37.5 MHz LANai on Myrinet, 1997. */
export const parameters = record({
  experiment,
  host,
  nic,
  transport,
  scheduling,
  paging,
  server,
  network,
  bulk,
  memory,
  topology,
})

/** The experiment and the machine: times in µs, sizes in B, rates in B/µs. */
export type VirtualNetworkParams = ValueOf<typeof parameters>
