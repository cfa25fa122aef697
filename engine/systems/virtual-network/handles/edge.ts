import type { Bar, Edge } from '../../system.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import type { Cost } from './costs.ts'
import { transferTime } from './transfer.ts'

/** What a bar of each kind costs, the usual reading first. */
const costOf: Readonly<Record<string, readonly Cost[]>> = {
  send: ['host.send'],
  receive: ['host.receive'],
  serve: ['host.handler', 'host.receive', 'host.send'],
  copy: ['memory.copy'],
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

/** Which costs the edge of a bar may change; that of bulk data also those of its transfer. */
export function edge(params: VirtualNetworkParams, bar: Bar): Edge {
  const meanings = costOf[bar.kind] ?? []
  if (meanings.length === 0)
    return {
      meanings,
      because:
        because[bar.kind] ?? 'This follows from what the others do; no cost of its own stands behind it.',
    }
  if (bar.kind === 'serve') return { meanings: meanings.filter((cost) => isServed(params, cost)) }
  return transferTime(params, bar) > 0 ? { meanings: [...meanings, ...transferCosts(params)] } : { meanings }
}

/** One-way messages are served without a reply; what is copied has been read before, in a bar of its own. */
function isServed({ experiment, memory }: VirtualNetworkParams, cost: Cost): boolean {
  if (cost === 'host.send')
    return experiment.kind === 'one_way' ? experiment.replies : experiment.kind !== 'unload'
  const copied = memory.kind === 'bulk' && memory.copy > 0 && 'bytes' in experiment && experiment.bytes > 0
  return cost !== 'host.receive' || !copied
}

const transferCosts = ({ bulk }: VirtualNetworkParams): readonly Cost[] =>
  bulk.streaming ? ['bulk.flush', 'bulk.streamRate'] : ['bulk.consistentRate']
