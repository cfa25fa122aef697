import type { SpanKind } from '../../timeline/timeline.ts'
import type { Messages } from '../result.ts'
import { messageName } from './machine/message.ts'
import type { Packet, PacketKind } from './machine/packet.ts'

/** What travels on the wire, told apart without colour. */
const packetKinds: readonly SpanKind[] = [
  { id: 'DATA', name: 'data', texture: 'plain' },
  { id: 'again', name: 'data, sent again', texture: 'hatched' },
  { id: 'ACK', name: 'ACK', texture: 'slim' },
  { id: 'NACK', name: 'NACK', texture: 'outlined' },
  { id: 'RET', name: 'return', texture: 'outlined' },
]

/** The most packets that are kept: the beginning of the run. */
const mostPackets = 2 ** 17

/** Keeps the packets of a run, in the order of departure. */
export class PacketLog {
  private readonly kind: number[] = []
  private readonly from: number[] = []
  private readonly to: number[] = []
  private readonly sent: number[] = []
  private readonly arrived: number[] = []
  private readonly lost: number[] = []
  private readonly item: number[] = []
  private readonly copy: number[] = []
  private readonly name: number[] = []
  private readonly numbers = new Map<string, number>()
  private readonly copies = new Map<string, number>()

  add(packet: Packet, now: number, arrival: number, lost: boolean): void {
    if (this.kind.length >= mostPackets) return
    const { message } = packet
    const name = this.remember(messageName(message))
    const again = packet.kind === 'DATA' && packet.again
    this.kind.push(packetKinds.findIndex((kind) => kind.id === (again ? 'again' : packet.kind)))
    this.from.push(2 * packet.src + 1)
    this.to.push(2 * packet.dst + 1)
    this.sent.push(now)
    this.arrived.push(arrival)
    this.lost.push(lost ? 1 : 0)
    this.item.push(message.serial)
    this.copy.push(this.nth(packet.kind, name))
    this.name.push(name)
  }

  /** The number of a message's name. */
  remember(name: string): number {
    let number = this.numbers.get(name)
    if (number === undefined) {
      number = this.numbers.size
      this.numbers.set(name, number)
    }
    return number
  }

  /** @param nodes  how many: each has a lane for its host, then one for its NIC */
  messages(nodes: number): Messages {
    return {
      nodes: Array.from({ length: nodes }, (_, id) => ({ name: `Node ${id}`, lanes: [2 * id + 1, 2 * id] })),
      kinds: packetKinds,
      kind: Uint8Array.from(this.kind),
      from: Uint16Array.from(this.from),
      to: Uint16Array.from(this.to),
      sent: Float64Array.from(this.sent),
      arrived: Float64Array.from(this.arrived),
      lost: Uint8Array.from(this.lost),
      item: Uint32Array.from(this.item),
      copy: Uint16Array.from(this.copy),
      name: Uint32Array.from(this.name),
      names: [...this.numbers.keys()],
    }
  }

  private nth(kind: PacketKind, name: number): number {
    const key = `${kind}${name}`
    const nth = (this.copies.get(key) ?? 0) + 1
    this.copies.set(key, nth)
    return nth
  }
}
