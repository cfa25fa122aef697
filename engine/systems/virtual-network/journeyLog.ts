import type { Journeys } from '../messages.ts'
import type { Endpoint, Message, Occasion, Thread } from './machine/entities.ts'
import type { Node } from './machine/node.ts'
import type { ChannelState, Outcome } from './machine/observer.ts'
import type { Packet } from './machine/packet.ts'
import type { World } from './machine/world.ts'
import { mostPackets, type PacketLog } from './packetLog.ts'
import { Rows } from './rows.ts'

export const occasions: readonly Occasion[] = ['written', 'timer', 'refused', 'unloaded']
export const outcomes: readonly Outcome[] = [
  ...(['accepted', 'duplicate', 'full', 'nonResident', 'wrongTag', 'absent', 'damaged'] as const),
  ...(['ignored', 'freed', 'returned'] as const),
]

/** Columns of the table of packets; times in ns, `nothing` where it never came to that. */
export const packetColumn = {
  /** Since when it waited for the sending NIC, and for what occasion. */
  asked: 0,
  occasion: 1,
  /** When the NIC began to send it. */
  begun: 2,
  /** When the other NIC began to read it, and was through; what it decided. */
  read: 3,
  concluded: 4,
  outcome: 5,
  /** The number of the data packet that it answers, or `nothing`. */
  answers: 6,
  /** 2 x serial of its message, + 1 for a reply: its row in the table of messages. */
  message: 7,
  /** Lanes of the endpoints of sender and receiver where endpoints page, else `nothing`. */
  own: 8,
  peer: 9,
  /** How much longer it is on the wire than it would be alone. */
  late: 10,
} as const

/** Columns of the table of messages, in the same manner. */
export const messageColumn = {
  /** When the host began to write it, and had written it. */
  begun: 0,
  written: 1,
  /** When the receiving host began to work on it, and was through. */
  taken: 2,
  served: 3,
  /** All credits of its flow were out until one came back, just before it was begun: since when, and until when. */
  starved: 4,
  credited: 5,
} as const

/** Columns of the table of messages in channels: from which node to which, on which channel, from when to when. */
export const holdColumn = { from: 0, to: 1, channel: 2, since: 3, until: 4, name: 5 } as const

export const width = (columns: Readonly<Record<string, number>>) => Object.keys(columns).length

/** Notes when and why each packet stood still, for the question why it waited. It decides nothing. */
export class JourneyLog {
  private readonly world: World
  private readonly log: PacketLog
  private readonly lanes: readonly number[]
  private readonly packets = new Rows(width(packetColumn))
  private readonly messages = new Rows(width(messageColumn))
  private readonly holds = new Rows(width(holdColumn))
  /** The open hold of a channel, one more than its row, by (from x nodes + to) x channels + channel. */
  private readonly open = new Map<number, number>()
  /** By flow: how many it had issued, and since when all its credits were out and when one came back. */
  private readonly issued: number[] = []
  private readonly exhausted: number[] = []
  private readonly credited: number[] = []
  /** The same two at the moment when its latest request was begun. */
  private readonly starved: { readonly since: number; readonly until: number }[] = []

  /** @param log  where messages have their numbers @param lanes  of each endpoint, or -1 */
  constructor(world: World, log: PacketLog, lanes: readonly number[]) {
    this.world = world
    this.log = log
    this.lanes = lanes
  }

  /** Called after the packet has got its place in the log. @param late  how much later than over an empty wire [ns] */
  departed(packet: Packet, late: number): void {
    if (packet.number >= this.log.count) return
    const { message } = packet
    const control = packet.kind !== 'DATA'
    const note = (column: number, value: number) => this.packets.set(packet.number, column, value)
    // An answer waits from when its data packet was read.
    note(
      packetColumn.asked,
      control ? this.packets.get(packet.answers, packetColumn.concluded) : message.asked,
    )
    note(packetColumn.occasion, control ? NaN : occasions.indexOf(message.occasion))
    note(packetColumn.begun, this.world.nodes[packet.src]!.nic.since)
    note(packetColumn.answers, control ? packet.answers : NaN)
    note(packetColumn.late, late)
    note(packetColumn.message, keyOf(message))
    const [own, peer] = control ? [message.to, message.from] : [message.from, message.to]
    note(packetColumn.own, this.laneOf(own))
    note(packetColumn.peer, this.laneOf(peer))
  }

  read(packet: Packet, since: number, now: number): void {
    if (packet.number >= this.log.count) return
    this.packets.set(packet.number, packetColumn.read, since)
    this.packets.set(packet.number, packetColumn.concluded, now)
  }

  concluded(packet: Packet, outcome: Outcome): void {
    if (packet.number >= this.log.count) return
    this.packets.set(packet.number, packetColumn.outcome, outcomes.indexOf(outcome))
  }

  /** A thread has written a message, or read one, or both. */
  worked({ operation, message, since }: Thread, now: number): void {
    if (!message || (operation !== 'send' && operation !== 'serve' && operation !== 'receive')) return
    const key = keyOf(message)
    if (key >= 2 * mostPackets) return
    const note = (row: number, column: number, value: number) => this.messages.set(row, column, value)
    if (operation === 'send') {
      note(key, messageColumn.begun, since)
      note(key, messageColumn.written, now)
      const starved = this.starved[message.flow.id]
      note(key, messageColumn.starved, starved?.since ?? NaN)
      note(key, messageColumn.credited, starved?.until ?? NaN)
      // It is only after writing with the last credit that the thread has to wait for another.
      const { id } = message.flow
      if (this.exhausted[id] === since) this.exhausted[id] = now
      return
    }
    // What came back to its sender is read by its sender.
    if (message.state === 'returned') return
    note(key, messageColumn.taken, since)
    note(key, messageColumn.served, now)
    if (operation === 'serve' && message.flow.replies) {
      note(key + 1, messageColumn.begun, since)
      note(key + 1, messageColumn.written, now)
    }
  }

  /** Credits went out or came back. */
  queuesChanged({ flow }: Endpoint): void {
    if (!flow) return
    const { now } = this.world
    const { id } = flow
    const full = flow.outstanding >= flow.window
    if (flow.issued > (this.issued[id] ?? 0)) {
      this.issued[id] = flow.issued
      const since = this.exhausted[id] ?? NaN
      const until = this.credited[id] ?? NaN
      this.starved[id] = until >= since ? { since, until } : { since: NaN, until: NaN }
      this.exhausted[id] = full ? now : NaN
      this.credited[id] = NaN
    } else if (!full && !(this.credited[id]! >= 0)) this.credited[id] = now
  }

  channelChanged(node: Node, destination: number, channel: number, state: ChannelState): void {
    const { nodes, configuration, now } = this.world
    const key = (node.id * nodes.length + destination) * configuration.transport.channels + channel
    const open = this.open.get(key)
    if (state === 'idle') {
      if (open === undefined) return
      this.holds.set(open, holdColumn.until, now)
      this.open.delete(key)
    } else if (open === undefined && this.holds.count < mostPackets) {
      const message = node.nic.sendTable[destination]!.channels[channel]!.message!
      const hold = this.holds.count
      this.open.set(key, hold)
      const row = [node.id, destination, channel, now, NaN, this.log.numberOf(message)]
      for (const [column, value] of row.entries()) this.holds.set(hold, column, value)
    }
  }

  journeys(): Journeys {
    return { packets: this.packets.taken(), messages: this.messages.taken(), holds: this.holds.taken() }
  }

  private laneOf(endpoint: Endpoint): number {
    const lane = endpoint.id < 0 ? -1 : (this.lanes[endpoint.id] ?? -1)
    return lane < 0 ? NaN : lane
  }
}

const keyOf = ({ serial, kind }: Message): number => 2 * serial + (kind === 'reply' ? 1 : 0)
