import { record } from '../../scenario/schema.ts'
import type { ValueOf } from '../../scenario/schema.ts'
import { bulk, host, nic } from './parameters/costs.ts'
import { experiment } from './parameters/experiment.ts'
import { memory } from './parameters/memory.ts'
import { network, paging, scheduling, server, transport } from './parameters/policies.ts'
import { topology } from './parameters/topology.ts'

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

export type VirtualNetworkParams = ValueOf<typeof parameters>
