import type { Answer, Bit, DataHeader, Feedback } from '../../../protocols/packet.ts'
import type { Message } from './entities.ts'

/**
 * What travels between two NICs. Control packets echo channel, bit and timestamp of the data packet. Both have the same fields in
 * the same order, those that say nothing too: so they are of one shape for the compiler wherever both come by.
 */
export type Packet = DataPacket | ControlPacket

export type PacketKind = 'DATA' | Answer

export interface DataPacket extends DataHeader {
  readonly kind: 'DATA'
  readonly src: number
  readonly dst: number
  readonly channel: number
  readonly message: Message
  readonly again: boolean
  readonly answer: undefined
  readonly answers: -1
  corrupt: boolean
  /** Of all departures, from 0; -1 before its own. */
  number: number
  /** When it comes to its destination, or would if the wire did not lose it [ns]; -1 before its departure. */
  arrival: number
}

export interface ControlPacket extends Feedback {
  readonly kind: Answer
  readonly src: number
  readonly dst: number
  readonly channel: number
  readonly seq: Bit
  readonly message: Message
  readonly init: false
  readonly again: false
  /** The number of the data packet that it answers. */
  readonly answers: number
  corrupt: boolean
  number: number
  arrival: number
}
