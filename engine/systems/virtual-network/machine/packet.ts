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
}

export interface ControlPacket extends Feedback {
  readonly kind: Answer
  readonly src: number
  readonly dst: number
  readonly channel: number
  readonly seq: Bit
  readonly message: Message
  corrupt: boolean
}
