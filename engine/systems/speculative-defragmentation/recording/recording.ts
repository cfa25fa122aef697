import type { Result } from '../../../facets/result.ts'
import type { Admission } from '../admission/receiver.ts'
import type { Driver, DriverRules, Placed } from '../receiver/driver.ts'
import type { Frame, Page } from '../receiver/frame.ts'
import type { Job, Watcher } from '../receiver/receiver.ts'
import type { Answered, TimedWatcher } from '../timed/watcher.ts'
import type { Sender } from '../timed/sender.ts'
import { AdmissionLog } from './admission.ts'
import { Items } from './items.ts'
import { OpenLog } from './open.ts'
import { PacketLog } from './packets.ts'
import { PageLog } from './pageLog.ts'
import { RingLog } from './ring.ts'
import { SpanLog } from './spans.ts'

/** So many frames are noted: the beginning of the run. */
export const mostFrames = 6000

/** What is noted while frames arrive. The machine writes here and never reads. */
export class Recording implements TimedWatcher {
  /** When the last frame that is noted has arrived; Infinity while there is room. */
  private fullAt = Infinity
  private frames = 0
  private readonly items = new Items()
  private readonly spans: SpanLog
  private readonly ring: RingLog
  private readonly page: PageLog | undefined
  private readonly open: OpenLog
  /** Where senders have links of their own. */
  private readonly wire: { readonly packets: PacketLog; readonly admission: AdmissionLog } | undefined

  /**
   * @param streams  names of those that may send
   * @param linked   whether each has a link of its own; otherwise frames just arrive
   */
  constructor(streams: readonly string[], linked: boolean, rules: DriverRules) {
    this.spans = new SpanLog(linked ? streams : [], rules.zeroCopy, this.items)
    this.ring = new RingLog(rules)
    this.page = rules.zeroCopy ? new PageLog(rules.slots, rules.tcpHeader) : undefined
    this.open = new OpenLog(streams)
    if (linked)
      this.wire = { packets: new PacketLog(this.items, streams.length), admission: new AdmissionLog(streams) }
  }

  sent(frame: Frame, start: number, end: number): void {
    if (start >= this.fullAt) return
    this.spans.sent(frame, start, end)
    this.wire?.packets.sent(frame, start)
  }

  forwarded(frame: Frame, from: number, start: number, end: number): void {
    if (this.fullAt < Infinity) return
    this.spans.forwarded(frame, from, start, end)
    this.wire?.packets.forwarded(frame, from, end)
    if (++this.frames === mostFrames) this.fullAt = end
  }

  settled(driver: Driver, now: number): void {
    if (now > this.fullAt) return
    this.spans.mode(driver, now)
    this.ring.settled(driver, now)
    this.page?.settled(driver, now)
    this.open.settled(driver, now)
  }

  closed(frames: readonly Placed[], outcome: Parameters<Watcher['closed']>[1], now: number): void {
    // Of frames that are noted the fate is told even where the group goes on behind them.
    this.spans.closed(frames, outcome)
    if (now > this.fullAt) return
    this.ring.closed(frames, now)
    this.page?.closed(frames, now)
  }

  job(job: Job): void {
    if (job.start < this.fullAt) this.spans.job(job)
  }

  answered(answered: Answered): void {
    if (answered.from < this.fullAt) this.wire?.packets.answered(answered)
  }

  acknowledged(page: Page, from: number, until: number): void {
    if (from < this.fullAt) this.wire?.packets.acknowledged(page, from, until)
  }

  stood(senders: readonly Sender[], admission: Admission, now: number): void {
    if (now < this.fullAt) this.wire?.admission.stood(senders, admission, now)
  }

  /** Until when frames are noted, where that is not the whole run [ns]. @param end  of the run [ns] */
  cutAt(end: number): number | undefined {
    return this.fullAt < end ? this.fullAt : undefined
  }

  /** @param end  of the run [ns] */
  result(end: number): Pick<Result, 'timeline' | 'messages' | 'state'> {
    const until = Math.max(1, Math.min(end, this.fullAt))
    const { timeline, nodes } = this.spans.recorded(until)
    return {
      timeline,
      ...(this.wire && {
        messages: { ...this.wire.packets.messages(nodes), ...(this.fullAt < Infinity && { partial: true }) },
      }),
      state: [
        ...(this.page ? [this.page.table(until)] : []),
        this.ring.table(until),
        this.open.table(until),
        ...(this.wire ? [this.wire.admission.table(until)] : []),
      ],
    }
  }
}
