import type { Bar } from '../../system.ts'
import { configurationOf } from '../experiments/configurationOf.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'

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
