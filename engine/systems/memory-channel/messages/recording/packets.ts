import type { MessageNode, Messages, PacketKind } from '../../../../facets/messages.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { Written } from '../machine/observer.ts'
import type { Region } from '../machine/region.ts'

const kinds: readonly PacketKind[] = [
  { id: 'data', name: 'data', texture: 'plain' },
  { id: 'waiting', name: '“waiting”', texture: 'outlined' },
  { id: 'descriptor', name: 'descriptor', plural: 'descriptors', texture: 'slim', line: 'slight' },
  { id: 'drained', name: '“drained”', texture: 'hatched' },
  { id: 'tail', name: 'tail', plural: 'tails', texture: 'slim', line: 'firm' },
]
/** Where several processes stand on a node. */
const kindsInside: readonly PacketKind[] = [
  ...kinds,
  { id: 'inside', name: 'data in shared memory', texture: 'capped' },
]
const kindOf = { data: 0, waiting: 1, descriptor: 2, drained: 3, tail: 4, inside: 5 } as const

/** More than that are not drawn: the beginning of the run. */
export const mostPackets = 60_000

interface Packet {
  readonly kind: keyof typeof kindOf
  readonly from: number
  readonly to: number
  readonly sent: number
  readonly arrived: number
  /** From its first byte to its last [ps]; 0 of what is drawn as a line. */
  readonly lasts: number
  readonly item: number
  readonly copy: number
  readonly name: number
}

/** Every write into another node's memory: the data, the descriptor and the tail of a fragment, and tokens. */
export class PacketLog {
  /** When the first left that is not kept [ps]; Infinity where all are. */
  fullAt = Infinity
  private readonly packets: Packet[] = []
  private readonly names: string[] = []
  private readonly short: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly tokens = new Map<string, number>()

  private readonly kinds: readonly PacketKind[]

  constructor({ perNode }: Configuration) {
    this.kinds = perNode > 1 ? kindsInside : kinds
  }

  /** What is written in the memory of a node for another process there: it counts from `arrived` on. */
  put(from: number, to: number, item: number, copy: number, sent: number, arrived: number): void {
    if (this.leavesOut(sent)) return
    const name = this.named(`message ${item + 1}`, String(item + 1))
    this.push({ kind: 'inside', from, to, sent, arrived, lasts: 0, item, copy, name })
  }

  wrote({ region, message, fragment, data, descriptor, tail }: Written): void {
    if (this.leavesOut(data.sent)) return
    const name = this.named(`message ${message + 1}`, String(message + 1))
    const plain = { ...ends(region), item: message, copy: fragment + 1, name }
    for (const [kind, { sent, seen }] of [
      ['data', data],
      ['descriptor', descriptor],
      ['tail', tail],
    ] as const)
      this.push({ ...plain, kind, sent, arrived: seen, lasts: kind === 'data' ? data.left - sent : 0 })
  }

  token(region: Region, kind: 'waiting' | 'drained', sent: number, seen: number): void {
    if (this.leavesOut(sent)) return
    const text = `of region ${region.from} to ${region.to}`
    const copy = (this.tokens.get(kind + text) ?? 0) + 1
    this.tokens.set(kind + text, copy)
    const { from, to } = ends(region)
    const way = kind === 'waiting' ? { from, to } : { from: to, to: from }
    this.push({ ...way, kind, sent, arrived: seen, lasts: 0, item: 0, copy, name: this.named(text, '') })
  }

  /** @param until  what leaves later is left out [ps] @param between  what the nodes are, where they are not nodes */
  messages(nodes: readonly MessageNode[], until: number, between?: string): Messages {
    const packets = this.packets.filter(({ sent }) => sent <= until).sort((a, b) => a.sent - b.sent)
    const lane = (node: number) => nodes[node]!.lanes[0]!
    return {
      ...(this.fullAt < Infinity && { partial: true }),
      nodes,
      kinds: this.kinds,
      ...(between !== undefined && { between }),
      kind: Uint8Array.from(packets, ({ kind }) => kindOf[kind]),
      from: Uint16Array.from(packets, ({ from }) => lane(from)),
      to: Uint16Array.from(packets, ({ to }) => lane(to)),
      sent: Float64Array.from(packets, ({ sent }) => sent),
      arrived: Float64Array.from(packets, ({ arrived }) => arrived),
      lasts: Float64Array.from(packets, ({ lasts }) => lasts),
      lost: new Uint8Array(packets.length),
      damaged: new Uint8Array(packets.length),
      item: Uint32Array.from(packets, ({ item }) => item),
      copy: Uint16Array.from(packets, ({ copy }) => Math.min(65_535, copy)),
      name: Uint32Array.from(packets, ({ name }) => name),
      names: this.names,
      short: this.short,
    }
  }

  /** Nothing more is kept: whoever writes need not even name it. @param sent  when what comes now leaves */
  private leavesOut(sent: number): boolean {
    if (this.packets.length < mostPackets) return false
    this.fullAt = Math.min(this.fullAt, sent)
    return true
  }

  private push(packet: Packet): void {
    if (!this.leavesOut(packet.sent)) this.packets.push(packet)
  }

  private named(text: string, short: string): number {
    let number = this.numbers.get(text)
    if (number === undefined) {
      number = this.names.push(text) - 1
      this.short.push(short)
      this.numbers.set(text, number)
    }
    return number
  }
}

const ends = ({ from, to }: Region) => ({ from, to })
