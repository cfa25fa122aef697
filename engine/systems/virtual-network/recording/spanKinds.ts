import type { SpanKind } from '../../../timeline/timeline.ts'
import type { NicJob } from '../machine/node.ts'
import type { PacketKind } from '../machine/packet.ts'
import { wordNumbers } from './wordNumbers.ts'

/** What a host, a NIC or an endpoint does, in the order of the kind numbers. */
export const spanKinds: readonly SpanKind[] = [
  { id: 'send', name: 'writes a message', texture: 'plain' },
  { id: 'receive', name: 'reads a message', texture: 'hatched' },
  { id: 'serve', name: 'serves a request', texture: 'plain' },
  { id: 'skip', name: 'polls empty endpoints', texture: 'slim', itemless: true },
  { id: 'wake', name: 'wakes a thread', texture: 'capped', itemless: true },
  { id: 'enable', name: 'enables events', texture: 'slim', itemless: true },
  { id: 'driver', name: 'handles an endpoint fault', texture: 'outlined', itemless: true },
  { id: 'compute', name: 'computes', texture: 'outlined', itemless: true },
  { id: 'txData', name: 'sends data', texture: 'plain' },
  { id: 'rxData', name: 'receives data', texture: 'hatched' },
  { id: 'retransmit', name: 'sends data again', texture: 'capped' },
  { id: 'txAck', name: 'sends an ACK', texture: 'slim' },
  { id: 'rxAck', name: 'receives an ACK', texture: 'slim' },
  { id: 'txNack', name: 'sends a NACK', texture: 'outlined' },
  { id: 'rxNack', name: 'receives a NACK', texture: 'outlined' },
  { id: 'txReturn', name: 'returns a message', texture: 'outlined' },
  { id: 'rxReturn', name: 'gets a message back', texture: 'outlined' },
  { id: 'poll', name: 'loiters', texture: 'slim', itemless: true },
  { id: 'switch', name: 'changes the endpoint', texture: 'slim' },
  { id: 'scan', name: 'scans its timers', texture: 'slim', itemless: true },
  { id: 'resident', name: 'resident', texture: 'plain', itemless: true },
  { id: 'loading', name: 'loading', texture: 'hatched', itemless: true },
  { id: 'unloading', name: 'unloading', texture: 'outlined', itemless: true },
  { id: 'blocked', name: 'waits for room', texture: 'hollow' },
  { id: 'copy', name: 'copies data', texture: 'capped' },
]

export const spanKindOf = wordNumbers<string>(spanKinds.map(({ id }) => id))

const sentAnswers = { ACK: spanKindOf('txAck'), NACK: spanKindOf('txNack'), RET: spanKindOf('txReturn') }
const readAnswers = { ACK: spanKindOf('rxAck'), NACK: spanKindOf('rxNack'), RET: spanKindOf('rxReturn') }

const [receiveData, sendData] = [spanKindOf('rxData'), spanKindOf('txData')]

/** The kind number of a NIC's span: control packets are told apart by what they say. */
export function nicKind(job: NicJob, packet: PacketKind | undefined): number {
  if (job === 'rxData') return receiveData
  if (job === 'txData') return sendData
  if (packet && packet !== 'DATA') {
    if (job === 'txControl') return sentAnswers[packet]
    if (job === 'rxControl') return readAnswers[packet]
  }
  return spanKindOf(job)
}
