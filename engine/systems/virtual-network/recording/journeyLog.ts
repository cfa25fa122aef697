import { square } from '../../../base/power.ts'
import { nothing } from '../../../timeline/stateTable.ts'
import type { Journeys } from '../../../facets/messages.ts'
import type { Endpoint, Flow, Message, Occasion, Thread } from '../machine/entities.ts'
import { hasComeBack } from '../machine/message.ts'
import type { Nic, Node } from '../machine/node.ts'
import type { ChannelState, Outcome } from '../machine/observer.ts'
import type { Packet } from '../machine/packet.ts'
import type { World } from '../machine/world.ts'
import { mostPackets, type PacketLog } from './packetLog.ts'
import { Rows } from '../../../simulation/rows.ts'
import { wordNumbers } from './wordNumbers.ts'

export const occasions: readonly Occasion[] = ['written', 'timer', 'refused', 'unloaded']
export const outcomes: readonly Outcome[] = [
  ...(['accepted', 'duplicate', 'full', 'nonResident', 'wrongTag', 'absent', 'damaged'] as const),
  ...(['ignored', 'freed', 'returned', 'refused', 'unmapped'] as const),
]

const occasionNumber = wordNumbers(occasions)
const outcomeNumber = wordNumbers(outcomes)

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
  /** The lane of the sender's endpoint where endpoints page, else `nothing`. */
  own: 8,
  /** How much longer it is on the wire than it would be alone. */
  late: 9,
  /** When the link began to carry it. */
  linked: 10,
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

const width = (columns: Readonly<Record<string, number>>) => Object.keys(columns).length
export const packetWidth = width(packetColumn)
export const messageWidth = width(messageColumn)
export const holdWidth = width(holdColumn)

/** Notes when and why each packet stood still, for the question why it waited. It decides nothing. */
export class JourneyLog {
  private readonly world: World
  private readonly log: PacketLog
  private readonly lanes: readonly number[]
  private readonly packets = new Rows(packetWidth)
  private readonly messages = new Rows(messageWidth)
  private readonly holds = new Rows(holdWidth)
  /** The open hold of a channel, one more than its row, or 0; by (from x nodes + to) x channels + channel. */
  private readonly open: Uint32Array
  /** By flow: how many it had issued, and since when all its credits were out and when one came back. */
  private readonly issued: Float64Array
  private readonly exhausted: Float64Array
  private readonly credited: Float64Array
  /** The same two at the moment when its latest request was begun; `nothing` when it did not have to wait. */
  private readonly starvedSince: Float64Array
  private readonly starvedUntil: Float64Array

  /** @param log  where messages have their numbers @param lanes  of each endpoint, or -1 */
  constructor(world: World, log: PacketLog, lanes: readonly number[]) {
    this.world = world
    this.log = log
    this.lanes = lanes
    const flows = world.flows.length
    this.issued = new Float64Array(flows)
    this.exhausted = new Float64Array(flows).fill(nothing)
    this.credited = new Float64Array(flows).fill(nothing)
    this.starvedSince = new Float64Array(flows).fill(nothing)
    this.starvedUntil = new Float64Array(flows).fill(nothing)
    this.open = new Uint32Array(square(world.nodes.length) * world.configuration.transport.channels)
  }

  /**
   * Called after the packet has got its place in the log.
   * @param linked  when the link began to carry it @param late  how much longer than over an empty wire [ns]
   */
  departed(packet: Packet, { held, since }: Nic, linked: number, late: number): void {
    const { number, message } = packet
    const control = packet.kind !== 'DATA'
    const { asked, occasion } = held ?? message
    const at = this.packets.row(number)
    const { cells } = this.packets
    // An answer waits from when its data packet was read.
    cells[at + packetColumn.asked] = control ? this.concludedAt(packet.answers) : asked
    cells[at + packetColumn.occasion] = control ? nothing : occasionNumber(occasion)
    cells[at + packetColumn.begun] = held ? held.begun : since
    cells[at + packetColumn.answers] = control ? packet.answers : nothing
    cells[at + packetColumn.message] = keyOf(message)
    cells[at + packetColumn.late] = late
    cells[at + packetColumn.linked] = linked
    cells[at + packetColumn.own] = this.laneOf(control ? message.to : message.from)
  }

  /** @param since  when the NIC began to read it; from `until` on nothing is noted but the outcome */
  concluded({ number }: Packet, outcome: Outcome, since: number, until: number): void {
    if (number >= this.log.count) return
    const at = this.packets.row(number)
    const { cells } = this.packets
    cells[at + packetColumn.outcome] = outcomeNumber(outcome)
    if (since >= until) return
    cells[at + packetColumn.read] = since
    cells[at + packetColumn.concluded] = this.world.now
  }

  /** A thread has written a message, or read one, or both. */
  worked({ operation, message, node, since }: Thread, now: number): void {
    if (!message || (operation !== 'send' && operation !== 'serve' && operation !== 'receive')) return
    const key = keyOf(message)
    if (key >= 2 * mostPackets || (operation === 'receive' && hasComeBack(message, node))) return
    if (operation === 'send') {
      const { id } = message.flow
      const at = this.messages.row(key)
      const { cells } = this.messages
      cells[at + messageColumn.begun] = since
      cells[at + messageColumn.written] = now
      cells[at + messageColumn.starved] = this.starvedSince[id]!
      cells[at + messageColumn.credited] = this.starvedUntil[id]!
      // It is only after writing with the last credit that the thread has to wait for another.
      if (this.exhausted[id] === since) this.exhausted[id] = now
      return
    }
    const at = this.messages.row(key)
    const { cells } = this.messages
    // A message that is delivered twice is read twice.
    if (cells[at + messageColumn.taken] === nothing) {
      cells[at + messageColumn.taken] = since
      cells[at + messageColumn.served] = now
    }
    if (operation !== 'serve' || !message.flow.replies) return
    const reply = this.messages.row(key + 1)
    this.messages.cells[reply + messageColumn.begun] = since
    this.messages.cells[reply + messageColumn.written] = now
  }

  /** Credits went out or came back. */
  creditsChanged({ id, issued, outstanding, window }: Flow): void {
    const { now } = this.world
    const full = outstanding >= window
    if (issued > this.issued[id]!) {
      this.issued[id] = issued
      const since = this.exhausted[id]!
      const until = this.credited[id]!
      const waited = since >= 0 && until >= since
      this.starvedSince[id] = waited ? since : nothing
      this.starvedUntil[id] = waited ? until : nothing
      this.exhausted[id] = full ? now : nothing
      this.credited[id] = nothing
    } else if (!full && !(this.credited[id]! >= 0)) this.credited[id] = now
  }

  channelChanged(node: Node, destination: number, channel: number, state: ChannelState): void {
    // A message takes a channel when it is sent, and keeps it until it is idle.
    if (state !== 'sending' && state !== 'idle') return
    const { nodes, configuration, now } = this.world
    const key = (node.id * nodes.length + destination) * configuration.transport.channels + channel
    const open = this.open[key]!
    if (state === 'idle') {
      if (open === 0) return
      const at = this.holds.row(open - 1)
      this.holds.cells[at + holdColumn.until] = now
      this.open[key] = 0
    } else if (open === 0 && this.holds.count < mostPackets) {
      const message = node.nic.sendTable[destination]!.channels[channel]!.message!
      const hold = this.holds.count
      this.open[key] = hold + 1
      const at = this.holds.row(hold)
      const { cells } = this.holds
      cells[at + holdColumn.from] = node.id
      cells[at + holdColumn.to] = destination
      cells[at + holdColumn.channel] = channel
      cells[at + holdColumn.since] = now
      cells[at + holdColumn.name] = this.log.numberOf(message)
    }
  }

  journeys(): Journeys {
    return { packets: this.packets.taken(), messages: this.messages.taken(), holds: this.holds.taken() }
  }

  /** Nothing more is asked of it. */
  release(): void {
    for (const rows of [this.packets, this.messages, this.holds]) rows.release()
  }

  private concludedAt(number: number): number {
    const at = this.packets.row(number)
    return this.packets.cells[at + packetColumn.concluded]!
  }

  private laneOf(endpoint: Endpoint): number {
    return this.lanes[endpoint.id] ?? nothing
  }
}

const keyOf = ({ serial, kind }: Message): number => 2 * serial + (kind === 'reply' ? 1 : 0)
