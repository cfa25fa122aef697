import type { SpanKind } from '../../../timeline/timeline.ts'
import type { Messages } from '../../../facets/messages.ts'
import { hostLane, nicLane, wireLane, type NodeLanes } from './nodeLanes.ts'
import { messageName } from '../machine/message.ts'
import type { Packet, PacketKind } from '../machine/packet.ts'
import type { Message } from '../machine/entities.ts'

/** What travels on the wire, told apart without colour. */
const packetKinds: readonly SpanKind[] = [
  { id: 'DATA', name: 'data', texture: 'plain' },
  { id: 'again', name: 'data, sent again', texture: 'hatched' },
  { id: 'ACK', name: 'ACK', texture: 'slim' },
  { id: 'NACK', name: 'NACK', texture: 'outlined' },
  { id: 'RET', name: 'return', texture: 'outlined' },
]

const numberOfKind = (id: string): number => packetKinds.findIndex((kind) => kind.id === id)
const againKind = numberOfKind('again')
const kindNumbers: Readonly<Record<PacketKind, number>> = {
  DATA: numberOfKind('DATA'),
  ACK: numberOfKind('ACK'),
  NACK: numberOfKind('NACK'),
  RET: numberOfKind('RET'),
}

/** The most packets that are kept: the beginning of the run. */
export const mostPackets = 2 ** 17

/** Keeps the packets of a run, in the order of departure. */
export class PacketLog {
  private readonly kind: number[] = []
  private readonly from: number[] = []
  private readonly to: number[] = []
  private readonly sent: number[] = []
  private readonly arrived: number[] = []
  private readonly lost: number[] = []
  private readonly damaged: number[] = []
  private readonly item: number[] = []
  private readonly copy: number[] = []
  private readonly name: number[] = []
  private readonly listed: string[] = []
  /** The number of a name by 2 x serial, + 1 for the reply; 0 when it has none yet, else one more than the number. */
  private numbers = new Uint32Array(2048)
  /** Packets so far by 4 x number of the name + kind. */
  private copies = new Uint16Array(4096)
  private readonly lanes: NodeLanes

  constructor(lanes: NodeLanes) {
    this.lanes = lanes
  }

  /** How many are kept: the first of the run. */
  get count(): number {
    return this.kind.length
  }

  add(packet: Packet, now: number, arrival: number, lost: boolean): void {
    if (this.kind.length >= mostPackets) return
    const { message } = packet
    const name = this.numberOf(message)
    const again = packet.kind === 'DATA' && packet.again
    this.kind.push(again ? againKind : kindNumbers[packet.kind])
    this.from.push(wireLane(this.lanes, packet.src))
    this.to.push(wireLane(this.lanes, packet.dst))
    this.sent.push(now)
    this.arrived.push(arrival)
    this.lost.push(lost ? 1 : 0)
    this.damaged.push(packet.corrupt ? 1 : 0)
    this.item.push(message.serial)
    this.copy.push(this.nth(packet.kind, name))
    this.name.push(name)
  }

  /** The number of a message's name, without building the name again. */
  numberOf(message: Message): number {
    const key = 2 * message.serial + (message.kind === 'request' ? 0 : 1)
    if (key >= this.numbers.length) {
      const wider = new Uint32Array(2 * Math.max(key, this.numbers.length))
      wider.set(this.numbers)
      this.numbers = wider
    }
    const known = this.numbers[key]!
    if (known > 0) return known - 1
    this.numbers[key] = this.listed.push(messageName(message))
    return this.listed.length - 1
  }

  /** All names so far, by number. */
  names(): readonly string[] {
    return this.listed
  }

  /** @param nodes  how many there are */
  messages(nodes: number): Messages {
    const { lanes } = this
    return {
      nodes: Array.from({ length: nodes }, (_, id) => ({
        name: `Node ${id}`,
        lanes: [wireLane(lanes, id), ...(lanes.each === 3 ? [nicLane(lanes, id)] : []), hostLane(lanes, id)],
      })),
      kinds: packetKinds,
      kind: Uint8Array.from(this.kind),
      from: Uint16Array.from(this.from),
      to: Uint16Array.from(this.to),
      sent: Float64Array.from(this.sent),
      arrived: Float64Array.from(this.arrived),
      lost: Uint8Array.from(this.lost),
      damaged: Uint8Array.from(this.damaged),
      item: Uint32Array.from(this.item),
      copy: Uint16Array.from(this.copy),
      name: Uint32Array.from(this.name),
      names: this.listed,
    }
  }

  private nth(kind: PacketKind, name: number): number {
    const key = 4 * name + wireKinds.indexOf(kind)
    if (key >= this.copies.length) {
      const wider = new Uint16Array(2 * Math.max(key, this.copies.length))
      wider.set(this.copies)
      this.copies = wider
    }
    return ++this.copies[key]!
  }
}

const wireKinds: readonly PacketKind[] = ['DATA', 'ACK', 'NACK', 'RET']
