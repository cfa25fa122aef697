import type { Effect } from '../../../../protocols/slidingWindow/connection.ts'
import type { Result } from '../../../../facets/result.ts'
import { sideA, sideB, type WindowConfiguration } from '../configuration.ts'
import type { Observer, WindowMachine } from '../machine.ts'
import type { Station } from '../station.ts'
import type { Packet } from '../wire.ts'
import { HandedLog } from './handed.ts'
import { PacketLog } from './packets.ts'
import { QueueLog } from './queue.ts'
import { RingLog } from './ring.ts'
import { SpanLog } from './spans.ts'
import { TimerLog } from './timers.ts'

/** What is noted while the two interfaces work. The machine writes here and never reads. */
export class Recording implements Observer {
  private readonly packets: PacketLog
  private readonly handed = new HandedLog()
  private readonly spans = new SpanLog()
  /** A's window to send, B's to receive. */
  private readonly rings: readonly [RingLog, RingLog]
  private readonly timers: TimerLog
  private readonly queue = new QueueLog()

  constructor({ rules, sends }: WindowConfiguration) {
    this.packets = new PacketLog(
      rules,
      sends.some(({ side }) => side === sideB),
    )
    this.timers = new TimerLog(rules.window)
    this.rings = [new RingLog(rules, sideA), new RingLog(rules, sideB)]
  }

  sent(packet: Packet): void {
    this.packets.sent(packet)
    if (packet.from === sideA && packet.frame.opcode === 'DATA' && packet.why !== 'new')
      this.rings[0].resend(packet.count)
  }

  overtaken(station: Station, passed: number, now: number): void {
    if (station.side === sideA) this.queue.overtaken(station, passed, now)
  }

  effect(station: Station, effect: Effect<number>, now: number): void {
    this.spans.effect(station, effect, now)
    if (effect.kind === 'deliver') this.handed.delivered(station.side, now, effect.message, effect.count)
  }

  settled([a, b]: WindowMachine['stations'], now: number): void {
    this.rings[0].settled(a, now)
    this.rings[1].settled(b, now)
    this.timers.settled(a, now)
    this.queue.settled(a, now)
  }

  /** @param end  of the run [ticks] */
  result(end: number): Pick<Result, 'timeline' | 'messages' | 'state'> {
    // Nothing that is observed may end where it begins.
    const until = Math.max(end, 1)
    const { timeline, nodes } = this.spans.recorded(until)
    return {
      timeline,
      messages: { ...this.packets.messages(nodes), handed: this.handed.handed() },
      state: [
        this.rings[0].table('A', until),
        this.rings[1].table('B', until),
        this.timers.table(until),
        this.queue.table(until),
      ],
    }
  }
}
