import type { Answer, Bit, DataHeader, Feedback } from '../../../protocols/packet.ts'
import type { Message } from './entities.ts'

/** What travels between two NICs. Control packets echo channel, bit and timestamp of the data packet. */
export type Packet = DataPacket | ControlPacket

export type PacketKind = 'DATA' | Answer

export interface DataPacket extends DataHeader {
  readonly kind: 'DATA'
  readonly src: number
  readonly dst: number
  readonly channel: number
  readonly message: Message
  readonly again: boolean
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
  /** The number of the data packet that it answers. */
  readonly answers: number
  corrupt: boolean
  number: number
  arrival: number
}
