import type { MessageNode, Messages, PacketKind } from '../../../facets/messages.ts'
import { Rows } from '../../../simulation/rows.ts'
import { senderName } from '../interventions.ts'
import type { Frame, Page } from '../receiver/frame.ts'
import type { Answered } from '../timed/watcher.ts'
import type { Items } from './items.ts'
import { Numbering } from './numbering.ts'

const packetKinds: readonly PacketKind[] = [
  { id: 'fragment', name: 'fragment', plural: 'fragments', texture: 'plain' },
  { id: 'segment', name: 'TCP segment', plural: 'TCP segments', texture: 'outlined' },
  { id: 'other', name: 'stray frame', plural: 'stray frames', texture: 'slim' },
  { id: 'request', name: 'Fast_Req', texture: 'capped' },
  { id: 'answer', name: 'answer', plural: 'answers', texture: 'slim' },
  { id: 'ack', name: 'acknowledgement', plural: 'acknowledgements', texture: 'slim', line: 'slight' },
]
const [fragmentKind, segmentKind, otherKind, requestKind, answerKind, ackKind] = [0, 1, 2, 3, 4, 5]

const answers: readonly Answered['answer'][] = ['Ack', 'NAck', 'Release']

/** Where packets come from and go to, beside senders by number. */
const [atSwitch, atReceiver] = [-1, -2]

/** What is noted of a packet, a row each; its name is made of it when all have been noted. */
const column = {
  kind: 0,
  from: 1,
  to: 2,
  sent: 3,
  arrived: 4,
  lost: 5,
  damaged: 6,
  item: 7,
  nth: 8,
  /** Of a frame which of its page, of an answer which answer. */
  part: 9,
  /** How many frames the page has. */
  of: 10,
} as const
const width = Object.keys(column).length
/** More parts than a page has frames. */
const mostParts = 64

/** Frames on their way to the receiver, its answers and acknowledgements, for the diagram of space and time. */
export class PacketLog {
  private readonly rows = new Rows(width)
  private readonly items: Items
  /** When the frames of each sender have left, by their number from 1 [ns]. */
  private readonly left: readonly number[][]
  /** How many acknowledgements each page has, by the number of its item. */
  private readonly acknowledgements: number[] = []

  constructor(items: Items, senders: number) {
    this.items = items
    this.left = Array.from({ length: senders }, () => [0])
  }

  sent({ stream, nth }: Frame, start: number): void {
    this.left[stream]![nth] = start
  }

  /** @param from  when it came to the switch @param end  when it will be at the receiver */
  forwarded(frame: Frame, from: number, end: number): void {
    const { stream, kind, page, nth } = frame
    const at = this.rows.row(this.rows.count)
    const { cells } = this.rows
    cells[at + column.kind] = frame.asks
      ? requestKind
      : kind === 'zc'
        ? fragmentKind
        : kind === 'std'
          ? segmentKind
          : otherKind
    cells[at + column.from] = stream < 0 ? atSwitch : stream
    cells[at + column.to] = atReceiver
    cells[at + column.sent] = stream < 0 ? from : this.left[stream]![nth]!
    cells[at + column.arrived] = end
    cells[at + column.lost] = frame.lost ? 1 : 0
    cells[at + column.damaged] = frame.damaged ? 1 : 0
    cells[at + column.item] = this.items.of(frame)
    cells[at + column.nth] = nth
    cells[at + column.part] = frame.fragment
    cells[at + column.of] = page ? page.frames : 0
  }

  answered({ stream, answer, nth, lost, from, until }: Answered): void {
    const at = this.byReceiver(stream, from, until)
    const { cells } = this.rows
    cells[at + column.kind] = answerKind
    cells[at + column.lost] = lost ? 1 : 0
    cells[at + column.item] = this.items.ofRequest(stream)
    cells[at + column.nth] = nth
    cells[at + column.part] = answers.indexOf(answer)
  }

  acknowledged(page: Page, from: number, until: number): void {
    const item = this.items.ofPage(page)
    const nth = (this.acknowledgements[item] ?? 0) + 1
    this.acknowledgements[item] = nth
    const at = this.byReceiver(page.stream, from, until)
    const { cells } = this.rows
    cells[at + column.kind] = ackKind
    cells[at + column.lost] = 0
    cells[at + column.item] = item
    cells[at + column.nth] = nth
    cells[at + column.part] = 0
  }

  /** @param nodes  senders, the switch, the receiver */
  messages(nodes: readonly MessageNode[]): Messages {
    const { count } = this.rows
    const cells = this.rows.taken()
    const rows = this.byDeparture(cells)
    const laneOf = lanesOf(nodes)
    const kind = new Uint8Array(count)
    const from = new Uint16Array(count)
    const to = new Uint16Array(count)
    const sent = new Float64Array(count)
    const arrived = new Float64Array(count)
    const lost = new Uint8Array(count)
    const damaged = new Uint8Array(count)
    const item = new Uint32Array(count)
    const copy = new Uint16Array(count)
    // All columns in one pass: one loop for columns of all types is several times slower.
    for (let packet = 0; packet < count; packet++) {
      const at = rows[packet]!
      kind[packet] = cells[at + column.kind]!
      from[packet] = laneOf(cells[at + column.from]!)
      to[packet] = laneOf(cells[at + column.to]!)
      sent[packet] = cells[at + column.sent]!
      arrived[packet] = cells[at + column.arrived]!
      lost[packet] = cells[at + column.lost]!
      damaged[packet] = cells[at + column.damaged]!
      item[packet] = cells[at + column.item]!
      copy[packet] = Math.min(65_535, cells[at + column.nth]!)
    }
    return {
      nodes,
      kinds: packetKinds,
      ...{ kind, from, to, sent, arrived, lost, damaged, item, copy },
      ...this.named(cells, rows),
    }
  }

  private byReceiver(stream: number, from: number, until: number): number {
    const at = this.rows.row(this.rows.count)
    const { cells } = this.rows
    cells[at + column.from] = atReceiver
    cells[at + column.to] = stream
    cells[at + column.sent] = from
    cells[at + column.arrived] = until
    cells[at + column.damaged] = 0
    return at
  }

  /**
   * Where the rows begin, in the order of departure. Of stray frames that come at one moment, those that a hand has added
   * are the last: they are numbered so.
   */
  private byDeparture(cells: Float64Array): readonly number[] {
    const { count } = this.rows
    const rows: number[] = []
    for (let row = 0; row < count; row++) rows.push(row * width)
    return rows.sort((a, b) => {
      const apart = cells[a + column.sent]! - cells[b + column.sent]!
      if (apart !== 0 || cells[a + column.from] !== atSwitch || cells[b + column.from] !== atSwitch)
        return apart
      return cells[a + column.nth]! - cells[b + column.nth]!
    })
  }

  /** Packets of one name have one number. */
  private named(cells: Float64Array, rows: readonly number[]): Pick<Messages, 'name' | 'names' | 'short'> {
    const { count } = this.rows
    const items = this.items.names()
    const numbering = new Numbering()
    const name = new Uint32Array(count)
    const names: string[] = []
    const short: string[] = []
    for (let packet = 0; packet < count; packet++) {
      const at = rows[packet]!
      const item = cells[at + column.item]!
      const code =
        packetKinds.length * (mostParts * item + cells[at + column.part]!) + cells[at + column.kind]!
      const number = numbering.of(code)
      name[packet] = number
      if (number < names.length) continue
      const [text, label] = words(cells, at, items[item]!)
      names.push(text)
      short.push(label)
    }
    return { name, names, short }
  }
}

/** Each name stands behind its kind and 'of': 'fragment of page A0, 2 of 3'; and what stands beside its line. */
function words(cells: Float64Array, at: number, item: string): readonly [string, string] {
  const part = cells[at + column.part]!
  switch (cells[at + column.kind]) {
    case otherKind:
      return ['another host', item]
    case requestKind:
      return [`sender ${senderName(cells[at + column.from]!)}`, item]
    case answerKind: {
      const said = answers[part]!
      return [`the receiver, Fast_${said} to ${senderName(cells[at + column.to]!)}`, said]
    }
    case ackKind:
      return [`page ${item}`, item]
    default:
      return [`page ${item}, ${part + 1} of ${cells[at + column.of]!}`, `${item}.${part}`]
  }
}

/** Of senders by number, of the switch and of the receiver: their lanes at the wire. */
function lanesOf(nodes: readonly MessageNode[]): (at: number) => number {
  const lanes = nodes.map((node) => node.lanes[0]!)
  const senders = nodes.length - 2
  return (at) => lanes[at >= 0 ? at : at === atSwitch ? senders : senders + 1]!
}
