import type { Result } from '../../../facets/result.ts'
import type { Driver, Placed } from '../receiver/driver.ts'
import type { Frame } from '../receiver/frame.ts'
import type { Job, Watcher } from '../receiver/receiver.ts'
import { Items } from './items.ts'
import { SpanLog } from './spans.ts'

/** So many frames are noted: the beginning of the run. */
const mostFrames = 12_000

/** What is noted while frames arrive. The machine writes here and never reads. */
export class Recording implements Watcher {
  /** When the last frame that is noted arrives; Infinity while there is room. */
  private fullAt = Infinity
  private frames = 0
  private readonly spans: SpanLog

  /** @param senders  names of those with a link of their own */
  constructor(senders: readonly string[], guesses: boolean) {
    this.spans = new SpanLog(senders, guesses, new Items())
  }

  /** A frame leaves its sender. */
  sent(frame: Frame, start: number, end: number): void {
    if (start < this.fullAt) this.spans.sent(frame, start, end)
  }

  /** It comes to the switch and goes on to the receiver. */
  forwarded(frame: Frame, from: number, start: number, end: number): void {
    if (from >= this.fullAt) return
    this.spans.forwarded(frame, from, start, end)
    if (++this.frames === mostFrames) this.fullAt = end
  }

  settled(driver: Driver, now: number): void {
    if (now < this.fullAt) this.spans.mode(driver, now)
  }

  closed(frames: readonly Placed[], outcome: Parameters<Watcher['closed']>[1]): void {
    this.spans.closed(frames, outcome)
  }

  job(job: Job): void {
    if (job.start < this.fullAt) this.spans.job(job)
  }

  /** @param end  of the run [ns] */
  result(end: number): Pick<Result, 'timeline'> {
    const until = Math.max(1, Math.min(end, this.fullAt))
    return { timeline: this.spans.timeline(until) }
  }
}
