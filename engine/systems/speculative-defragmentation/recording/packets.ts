import type { MessageNode, Messages, PacketKind } from '../../../facets/messages.ts'
import { senderName } from '../interventions.ts'
import type { Frame, Page } from '../receiver/frame.ts'
import { frameName, pageName, type Items } from './items.ts'

const packetKinds: readonly PacketKind[] = [
  { id: 'fragment', name: 'fragment', plural: 'fragments', texture: 'plain' },
  { id: 'segment', name: 'TCP segment', plural: 'TCP segments', texture: 'outlined' },
  { id: 'other', name: 'stray frame', plural: 'stray frames', texture: 'slim' },
  { id: 'request', name: 'Fast_Req', texture: 'capped' },
  { id: 'answer', name: 'answer', plural: 'answers', texture: 'slim' },
  { id: 'ack', name: 'acknowledgement', plural: 'acknowledgements', texture: 'slim', line: 'slight' },
]

interface Packet {
  readonly kind: number
  readonly from: 'switch' | 'receiver' | number
  readonly to: 'receiver' | number
  readonly sent: number
  arrived: number
  readonly lost: boolean
  readonly damaged: boolean
  readonly item: number
  readonly nth: number
  readonly name: string
  readonly short: string
}

/** Frames on their way to the receiver, its answers and acknowledgements, for the diagram of space and time. */
export class PacketLog {
  private readonly packets: Packet[] = []
  private readonly items: Items
  /** Those on the way to the switch. */
  private readonly leaving = new Map<Frame, number>()
  /** How many acknowledgements each page has. */
  private readonly acknowledgements = new Map<string, number>()

  constructor(items: Items) {
    this.items = items
  }

  sent(frame: Frame, start: number): void {
    this.leaving.set(frame, start)
  }

  /** @param from  when it came to the switch @param end  when it will be at the receiver */
  forwarded(frame: Frame, from: number, end: number): void {
    const start = this.leaving.get(frame)
    this.leaving.delete(frame)
    const { page, asks } = frame
    this.packets.push({
      kind: asks ? 3 : frame.kind === 'zc' ? 0 : frame.kind === 'std' ? 1 : 2,
      from: start === undefined ? 'switch' : frame.stream,
      to: 'receiver',
      sent: start ?? from,
      arrived: end,
      lost: frame.lost,
      damaged: frame.damaged,
      item: this.items.of(frame),
      nth: frame.nth,
      // Each stands behind its kind and 'of': 'fragment of page A0, 2 of 3'.
      name: asks
        ? `sender ${senderName(frame.stream)}`
        : page
          ? `page ${pageName(page)}, ${frame.fragment + 1} of ${page.frames}`
          : 'another host',
      short: frameName(frame),
    })
  }

  answered(stream: number, answer: string, nth: number, lost: boolean, from: number, until: number): void {
    this.packets.push({
      kind: 4,
      from: 'receiver',
      to: stream,
      sent: from,
      arrived: until,
      lost,
      damaged: false,
      item: this.items.number(`${senderName(stream)}?`),
      nth,
      name: `the receiver, Fast_${answer} to ${senderName(stream)}`,
      short: answer,
    })
  }

  acknowledged(page: Page, from: number, until: number): void {
    const short = pageName(page)
    const nth = (this.acknowledgements.get(short) ?? 0) + 1
    this.acknowledgements.set(short, nth)
    this.packets.push({
      kind: 5,
      from: 'receiver',
      to: page.stream,
      sent: from,
      arrived: until,
      lost: false,
      damaged: false,
      item: this.items.number(short),
      nth,
      name: `page ${short}`,
      short,
    })
  }

  /** @param nodes  senders, the switch, the receiver */
  messages(nodes: readonly MessageNode[]): Messages {
    const packets = this.packets.toSorted(byDeparture)
    const senders = nodes.length - 2
    const lane = (at: Packet['from'] | Packet['to']) =>
      nodes[at === 'switch' ? senders : at === 'receiver' ? senders + 1 : at]!.lanes[0]!
    const names = new Map<string, number>()
    const short: string[] = []
    const name = Uint32Array.from(packets, ({ name: text, short: label }) => {
      const known = names.get(text)
      if (known !== undefined) return known
      names.set(text, names.size)
      short.push(label)
      return names.size - 1
    })
    return {
      nodes,
      kinds: packetKinds,
      kind: Uint8Array.from(packets, ({ kind }) => kind),
      from: Uint16Array.from(packets, ({ from }) => lane(from)),
      to: Uint16Array.from(packets, ({ to }) => lane(to)),
      sent: Float64Array.from(packets, ({ sent }) => sent),
      arrived: Float64Array.from(packets, ({ arrived }) => arrived),
      lost: Uint8Array.from(packets, ({ lost }) => Number(lost)),
      damaged: Uint8Array.from(packets, ({ damaged }) => Number(damaged)),
      item: Uint32Array.from(packets, ({ item }) => item),
      copy: Uint16Array.from(packets, ({ nth }) => Math.min(65_535, nth)),
      name,
      names: [...names.keys()],
      short,
    }
  }
}

/** Of stray frames that come at one moment, those that a hand has added are the last: they are numbered so. */
const byDeparture = (a: Packet, b: Packet): number =>
  a.sent - b.sent || (a.from === 'switch' && b.from === 'switch' ? a.nth - b.nth : 0)
