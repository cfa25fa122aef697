import type { SpanKind } from '../../../timeline/timeline.ts'
import type { Messages } from '../../../facets/messages.ts'
import { hostLane, nicLane, wireLane, type NodeLanes } from './nodeLanes.ts'
import { nameOf } from '../machine/message.ts'
import type { Packet } from '../machine/packet.ts'
import type { Flow, Message } from '../machine/entities.ts'
import { Rows } from '../../../simulation/rows.ts'
import { wordNumbers } from './wordNumbers.ts'

/** What travels on the wire, told apart without colour. */
const packetKinds: readonly SpanKind[] = [
  { id: 'DATA', name: 'data', texture: 'plain' },
  { id: 'again', name: 'data, sent again', texture: 'hatched' },
  { id: 'ACK', name: 'ACK', texture: 'slim' },
  { id: 'NACK', name: 'NACK', texture: 'outlined' },
  { id: 'RET', name: 'return', texture: 'outlined' },
]

const numberOfKind = wordNumbers<string>(packetKinds.map(({ id }) => id))
const againKind = numberOfKind('again')

/** The most packets that are kept: the beginning of the run. */
export const mostPackets = 2 ** 17

/** What is noted of a packet, a row each: as little as can be, for most of what noting costs is fresh memory. */
const column = {
  /** Lanes, kind, lost and damaged in one: see `signs`. */
  signs: 0,
  sent: 1,
  arrived: 2,
  item: 3,
  /** `mostCopies` x number of the name, + number of the copy. */
  copy: 4,
} as const
const width = Object.keys(column).length

/** How many bits a lane takes, of 3 for each of 256 nodes; and a kind. */
const laneBits = 10
const kindBits = 3
const mostCopies = 2 ** 16

/** One number for lanes, kind and fate of a packet. */
const signs = (from: number, to: number, kind: number, lost: boolean, damaged: boolean): number =>
  (((((from << laneBits) | to) << kindBits) | kind) << 2) | (lost ? 2 : 0) | (damaged ? 1 : 0)

/** What a name is made of: the flow, and 2 x index of the message, + 1 for a reply. */
const nameWidth = 2

/** Tables grow early, before code is compiled that has never seen it: that is thrown away when it does. */
const fewAtFirst = 64

/** Keeps the packets of a run, in the order of departure. */
export class PacketLog {
  private readonly packets = new Rows(width)
  private readonly named = new Rows(nameWidth)
  private listed: readonly string[] = []
  /** The number of a name by 2 x serial, + 1 for the reply; 0 when it has none yet, else one more than the number. */
  private numbers = new Uint32Array(fewAtFirst)
  /** Packets so far by 5 x number of the name + kind. */
  private copies = new Uint16Array(fewAtFirst)
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

  get isFull(): boolean {
    return this.count >= mostPackets
  }

  add(packet: Packet, now: number, lost: boolean): void {
    if (this.isFull) return
    const { message } = packet
    const name = this.numberOf(message)
    const kind = numberOfKind(packet.kind)
    const sort = packet.kind === 'DATA' && packet.again ? againKind : kind
    const at = this.packets.row(this.packets.count)
    const { cells } = this.packets
    cells[at + column.signs] = signs(
      wireLane(this.lanes, packet.src),
      wireLane(this.lanes, packet.dst),
      sort,
      lost,
      packet.corrupt,
    )
    cells[at + column.sent] = now
    cells[at + column.arrived] = packet.arrival
    cells[at + column.item] = message.serial
    cells[at + column.copy] = mostCopies * name + this.nth(kind, name)
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
    const { count } = this.named
    if (this.listed.length < count) {
      const cells = this.named.taken()
      this.listed = Array.from({ length: count }, (_, number) => {
        const code = cells[nameWidth * number + 1]!
        const kind = code % 2 === 0 ? 'request' : 'reply'
        return nameOf(this.flows[cells[nameWidth * number]!]!, kind, Math.floor(code / 2))
      })
    }
    return this.listed
  }

  /** @param nodes  how many there are */
  messages(nodes: number): Messages {
    const { lanes, packets } = this
    const { count } = packets
    const kind = new Uint8Array(count)
    const from = new Uint16Array(count)
    const to = new Uint16Array(count)
    const sent = new Float64Array(count)
    const arrived = new Float64Array(count)
    const lost = new Uint8Array(count)
    const damaged = new Uint8Array(count)
    const item = new Uint32Array(count)
    const copy = new Uint16Array(count)
    const name = new Uint32Array(count)
    // All columns in one pass: one loop for columns of all types is several times slower.
    for (let packet = 0; packet < count; packet++) {
      const at = packets.row(packet)
      const { cells } = packets
      const all = cells[at + column.signs]!
      damaged[packet] = all & 1
      lost[packet] = (all >>> 1) & 1
      kind[packet] = (all >>> 2) & ((1 << kindBits) - 1)
      to[packet] = (all >>> (2 + kindBits)) & ((1 << laneBits) - 1)
      from[packet] = all >>> (2 + kindBits + laneBits)
      sent[packet] = cells[at + column.sent]!
      arrived[packet] = cells[at + column.arrived]!
      item[packet] = cells[at + column.item]!
      const copied = cells[at + column.copy]!
      name[packet] = Math.floor(copied / mostCopies)
      copy[packet] = copied % mostCopies
    }
    return {
      nodes: Array.from({ length: nodes }, (_, id) => ({
        name: `Node ${id}`,
        lanes: [wireLane(lanes, id), ...(lanes.each === 3 ? [nicLane(lanes, id)] : []), hostLane(lanes, id)],
      })),
      kinds: packetKinds,
      ...{ kind, from, to, sent, arrived, lost, damaged, item, copy, name },
      names: this.names(),
    }
  }

  /** Nothing more is asked of it. */
  release(): void {
    this.packets.release()
    this.named.release()
  }

  private nth(kind: number, name: number): number {
    const key = packetKinds.length * name + kind
    if (key >= this.copies.length) {
      const wider = new Uint16Array(2 * Math.max(key, this.copies.length))
      wider.set(this.copies)
      this.copies = wider
    }
    this.copies[key]!++
    return this.copies[key]!
  }
}
