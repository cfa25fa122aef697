import type { MessageNode, Messages, PacketKind } from '../../../../facets/messages.ts'
import type { WindowRules } from '../../../../protocols/slidingWindow/frame.ts'
import { wrapped } from '../../../../protocols/slidingWindow/frame.ts'
import { sideA } from '../configuration.ts'
import type { Packet } from '../wire.ts'

const packetKinds: readonly PacketKind[] = [
  { id: 'frame', name: 'data', texture: 'plain' },
  { id: 'again', name: 'data, sent again', texture: 'outlined', line: 'repair' },
  { id: 'ACK', name: 'ACK', texture: 'slim' },
  { id: 'NAK', name: 'NAK', texture: 'slim' },
]

/** What a packet is about, before the number. */
const abouts = { DATA: 'message', ACK: 'all before', NAK: 'missing' } as const

/** More than that are not drawn: the beginning of the run. */
const most = 60_000

/** Every packet that left, for the diagram of space and time. */
export class PacketLog {
  private partial = false
  private readonly packets: Packet[] = []
  /** By text: 'message 2', 'all before 16 (0 on the wire)'. */
  private readonly numbers = new Map<string, number>()
  private readonly short: string[] = []
  private readonly name: number[] = []
  private readonly rules: WindowRules
  private readonly twoWays: boolean

  constructor(rules: WindowRules, twoWays: boolean) {
    this.rules = rules
    this.twoWays = twoWays
  }

  sent(packet: Packet): void {
    if ((this.partial ||= this.packets.length === most)) return
    this.packets.push(packet)
    const { frame, count, from } = packet
    const message = frame.opcode === 'DATA' ? frame.message : count
    const owner = this.twoWays ? ((frame.opcode === 'DATA') === (from === sideA) ? 'A' : 'B') : ''
    const onWire = wrapped(this.rules, count)
    const told = onWire === count ? '' : ` (${onWire} on the wire)`
    const text = `${abouts[frame.opcode]} ${owner}${message}${told}`
    let number = this.numbers.get(text)
    if (number === undefined) {
      number = this.numbers.size
      this.numbers.set(text, number)
      // Beside its line a frame has its message, as the bars do.
      this.short.push(
        frame.opcode === 'DATA' ? `${owner}${message}` : `${frame.opcode} ${owner}${message}${told}`,
      )
    }
    this.name.push(number)
  }

  /** @param nodes  both sides, A first @param end  of the run [ticks] */
  messages(nodes: readonly MessageNode[]): Messages {
    const { packets, partial } = this
    const lane = (side: number) => nodes[side]!.lanes[0]!
    return {
      ...(partial && { partial }),
      nodes,
      kinds: packetKinds,
      kind: Uint8Array.from(packets, kindOf),
      from: Uint16Array.from(packets, ({ from }) => lane(from)),
      to: Uint16Array.from(packets, ({ from }) => lane(1 - from)),
      sent: Float64Array.from(packets, ({ sent }) => sent),
      arrived: Float64Array.from(packets, ({ arrives }) => arrives),
      lost: Uint8Array.from(packets, ({ fate }) => Number(fate === 'lost')),
      damaged: Uint8Array.from(packets, ({ fate }) => Number(fate === 'corrupt')),
      item: Uint32Array.from(packets, ({ frame, count }) =>
        frame.opcode === 'DATA' ? frame.message : count,
      ),
      copy: Uint16Array.from(packets, ({ n }) => n),
      name: Uint32Array.from(this.name),
      names: [...this.numbers.keys()],
      short: this.short,
    }
  }
}

const kindOf = ({ frame: { opcode }, why }: Packet): number =>
  opcode === 'ACK' ? 2 : opcode === 'NAK' ? 3 : why === 'new' ? 0 : 1
