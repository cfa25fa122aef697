import type { Bar, Edge } from '../../system.ts'
import type { VirtualNetworkParams } from '../parameters.ts'
import type { Cost } from './costs.ts'
import { answersRequests, copyTime, transferTime } from './transfer.ts'

/** What a bar of each kind costs, the usual reading first. */
const costOf: Readonly<Record<string, readonly Cost[]>> = {
  send: ['host.send'],
  receive: ['host.receive'],
  serve: ['host.handler', 'host.receive', 'host.send'],
  skip: ['server.pollCost'],
  wake: ['server.wake'],
  enable: ['server.enableGap'],
  driver: ['paging.driverCpu'],
  txData: ['nic.sendData'],
  retransmit: ['nic.sendData'],
  rxData: ['nic.receiveData'],
  txAck: ['nic.sendControl'],
  txNack: ['nic.sendControl'],
  txReturn: ['nic.sendControl'],
  rxAck: ['nic.receiveControl'],
  rxNack: ['nic.receiveControl'],
  rxReturn: ['nic.receiveControl'],
  poll: ['scheduling.loiterPoll'],
  scan: ['nic.scan'],
  switch: ['scheduling.endpointSwitch'],
  loading: ['paging.load'],
  unloading: ['paging.unload'],
}

/** Why the others cannot be dragged. */
const because: Readonly<Record<string, string>> = {
  compute: 'How long the program computes belongs to the measurement; no cost stands behind it.',
  blocked:
    'How long a link waits for room follows from how soon the other NIC empties its buffer; drag what that NIC does instead.',
  resident:
    'How long an endpoint stays on the NIC follows from who else needs its frame; drag a load, an unload or a fault instead.',
}

/** Which costs the edge of a bar may change. */
export function edge(params: VirtualNetworkParams, bar: Bar): Edge {
  const meanings = costOf[bar.kind] ?? []
  if (meanings.length === 0)
    return {
      meanings,
      because:
        because[bar.kind] ?? 'This follows from what the others do; no cost of its own stands behind it.',
    }
  if (copyTime(params, bar) > 0) return { meanings: [...written(params, bar, meanings), 'memory.copy'] }
  return { meanings: written(params, bar, meanings) }
}

/** One-way messages are served without a reply; bulk data has its transfer. */
function written(params: VirtualNetworkParams, bar: Bar, meanings: readonly Cost[]): readonly Cost[] {
  if (bar.kind === 'serve' && !answersRequests(params)) return meanings.filter((cost) => cost !== 'host.send')
  return transferTime(params, bar) > 0 ? [...meanings, ...transferCosts(params)] : meanings
}

const transferCosts = ({ bulk }: VirtualNetworkParams): readonly Cost[] =>
  bulk.streaming ? ['bulk.flush', 'bulk.streamRate'] : ['bulk.consistentRate']
