import type { Bar } from '../../system.ts'
import { configurationOf } from '../configure.ts'
import type { VirtualNetworkParams } from '../parameters.ts'

/**
 * The part of a NIC's bar in which the bytes of a bulk message move, without the flush [ns]; 0 for a short message and
 * for any bar that is not about data.
 */
export function transferTime(params: VirtualNetworkParams, bar: Bar): number {
  const { nic } = configurationOf(params, 0)
  const fixed = bar.kind === 'rxData' ? nic.receiveData : nic.sendData
  const moves = bar.kind === 'rxData' || bar.kind === 'txData' || bar.kind === 'retransmit'
  return moves ? Math.max(0, bar.end - bar.start - fixed - nic.flush) : 0
}

/** Whether the server's bar for a request ends with writing its reply. */
export const answersRequests = ({ experiment }: VirtualNetworkParams): boolean =>
  experiment.kind === 'one_way' ? experiment.replies : experiment.kind !== 'unload'

/** The part of a host's bar in which it copies the data of a message [ns]; 0 where it copies nothing. */
export function copyTime(params: VirtualNetworkParams, bar: Bar): number {
  const { host, memory } = configurationOf(params, 0)
  if (memory.copy === 0 || (bar.kind !== 'send' && bar.kind !== 'serve')) return 0
  const reply = answersRequests(params) ? host.send : 0
  const fixed = bar.kind === 'send' ? host.send : host.receive + host.handler + reply
  return Math.max(0, bar.end - bar.start - fixed)
}
