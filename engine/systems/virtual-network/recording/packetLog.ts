import type { SpanKind } from '../../../timeline/timeline.ts'
import type { Messages } from '../../../facets/messages.ts'
import { hostLane, nicLane, wireLane, type NodeLanes } from './nodeLanes.ts'
import { nameOf } from '../machine/message.ts'
import type { Packet, PacketKind } from '../machine/packet.ts'
import type { Flow, Message } from '../machine/entities.ts'
import { Rows } from '../../../simulation/rows.ts'

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

/** What is noted of a packet, a row each. */
const column = {
  kind: 0,
  from: 1,
  to: 2,
  sent: 3,
  arrived: 4,
  lost: 5,
  damaged: 6,
  item: 7,
  copy: 8,
  name: 9,
} as const
const width = Object.keys(column).length

/** What a name is made of: the flow, and 2 x index of the message, + 1 for a reply. */
const nameWidth = 2

/** Keeps the packets of a run, in the order of departure. */
export class PacketLog {
  private readonly packets = new Rows(width)
  private readonly named = new Rows(nameWidth)
  private listed: readonly string[] = []
  /** The number of a name by 2 x serial, + 1 for the reply; 0 when it has none yet, else one more than the number. */
  private numbers = new Uint32Array(2048)
  /** Packets so far by 5 x number of the name + kind. */
  private copies = new Uint16Array(4096)
  private readonly lanes: NodeLanes
  private readonly flows: readonly Flow[]

  constructor(lanes: NodeLanes, flows: readonly Flow[]) {
    this.lanes = lanes
    this.flows = flows
  }

  /** How many are kept: the first of the run. */
  get count(): number {
    return this.packets.count
  }

  add(packet: Packet, now: number, lost: boolean): void {
    if (this.packets.count >= mostPackets) return
    const { message } = packet
    const name = this.numberOf(message)
    const kind = kindNumbers[packet.kind]
    const at = this.packets.row(this.packets.count)
    const { cells } = this.packets
    cells[at + column.kind] = packet.kind === 'DATA' && packet.again ? againKind : kind
    cells[at + column.from] = wireLane(this.lanes, packet.src)
    cells[at + column.to] = wireLane(this.lanes, packet.dst)
    cells[at + column.sent] = now
    cells[at + column.arrived] = packet.arrival
    cells[at + column.lost] = lost ? 1 : 0
    cells[at + column.damaged] = packet.corrupt ? 1 : 0
    cells[at + column.item] = message.serial
    cells[at + column.copy] = this.nth(kind, name)
    cells[at + column.name] = name
  }

  /** The number of a message's name, which is made when names are asked for. */
  numberOf(message: Message): number {
    const reply = message.kind === 'request' ? 0 : 1
    const key = 2 * message.serial + reply
    if (key >= this.numbers.length) {
      const wider = new Uint32Array(2 * Math.max(key, this.numbers.length))
      wider.set(this.numbers)
      this.numbers = wider
    }
    const known = this.numbers[key]!
    if (known > 0) return known - 1
    const number = this.named.count
    const at = this.named.row(number)
    this.named.cells[at] = message.flow.id
    this.named.cells[at + 1] = 2 * message.index + reply
    this.numbers[key] = number + 1
    return number
  }

  /** All names so far, by number. */
  names(): readonly string[] {
    const { cells, count } = this.named
    if (this.listed.length < count)
      this.listed = Array.from({ length: count }, (_, number) => {
        const code = cells[nameWidth * number + 1]!
        const kind = code % 2 === 0 ? 'request' : 'reply'
        return nameOf(this.flows[cells[nameWidth * number]!]!, kind, Math.floor(code / 2))
      })
    return this.listed
  }

  /** @param nodes  how many there are */
  messages(nodes: number): Messages {
    const { lanes } = this
    const { cells, count } = this.packets
    const filled = <Cells extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
      into: Cells,
      from: number,
    ): Cells => {
      for (let packet = 0, at = from; packet < count; packet++, at += width) into[packet] = cells[at]!
      return into
    }
    return {
      nodes: Array.from({ length: nodes }, (_, id) => ({
        name: `Node ${id}`,
        lanes: [wireLane(lanes, id), ...(lanes.each === 3 ? [nicLane(lanes, id)] : []), hostLane(lanes, id)],
      })),
      kinds: packetKinds,
      kind: filled(new Uint8Array(count), column.kind),
      from: filled(new Uint16Array(count), column.from),
      to: filled(new Uint16Array(count), column.to),
      sent: filled(new Float64Array(count), column.sent),
      arrived: filled(new Float64Array(count), column.arrived),
      lost: filled(new Uint8Array(count), column.lost),
      damaged: filled(new Uint8Array(count), column.damaged),
      item: filled(new Uint32Array(count), column.item),
      copy: filled(new Uint16Array(count), column.copy),
      name: filled(new Uint32Array(count), column.name),
      names: this.names(),
    }
  }

  private nth(kind: number, name: number): number {
    const key = packetKinds.length * name + kind
    if (key >= this.copies.length) {
      const wider = new Uint16Array(2 * Math.max(key, this.copies.length))
      wider.set(this.copies)
      this.copies = wider
    }
    return ++this.copies[key]!
  }
}
