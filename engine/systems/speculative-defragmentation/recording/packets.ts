import type { MessageNode, Messages } from '../../../facets/messages.ts'
import type { SpanKind } from '../../../timeline/timeline.ts'
import { senderName } from '../interventions.ts'
import type { Frame } from '../receiver/frame.ts'
import { frameName, type Items } from './items.ts'

const packetKinds: readonly SpanKind[] = [
  { id: 'fragment', name: 'fragment of a page', texture: 'plain' },
  { id: 'segment', name: 'segment of the standard stack', texture: 'outlined' },
  { id: 'other', name: 'stray frame', texture: 'slim' },
  { id: 'request', name: 'Fast_Req', texture: 'capped' },
  { id: 'answer', name: 'answer of the receiver', texture: 'slim' },
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

/** Every frame from its sender to the receiver, and the receiver's answers, for the diagram of space and time. */
export class PacketLog {
  private readonly packets: Packet[] = []
  private readonly items: Items
  /** Those on the way to the switch. */
  private readonly leaving = new Map<Frame, number>()

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
    const name = frameName(frame)
    this.packets.push({
      kind: frame.asks ? 3 : frame.kind === 'zc' ? 0 : frame.kind === 'std' ? 1 : 2,
      from: start === undefined ? 'switch' : frame.stream,
      to: 'receiver',
      sent: start ?? from,
      arrived: end,
      lost: frame.lost,
      damaged: frame.damaged,
      item: this.items.of(frame),
      nth: frame.nth,
      name: frame.asks
        ? `Fast_Req of ${senderName(frame.stream)}`
        : frame.page
          ? `frame ${name}`
          : 'stray frame',
      short: name,
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
      name: `Fast_${answer} to ${senderName(stream)}`,
      short: answer,
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
