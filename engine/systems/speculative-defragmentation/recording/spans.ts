import { Recorder } from '../../../simulation/recorder.ts'
import type { MessageNode } from '../../../facets/messages.ts'
import { spanTag, type Timeline } from '../../../timeline/timeline.ts'
import type { Driver, Placed } from '../receiver/driver.ts'
import type { Frame } from '../receiver/frame.ts'
import type { Job } from '../receiver/receiver.ts'
import type { Items } from './items.ts'
import { kindNumber, lanesOf, spanKinds, type KindId } from './kinds.ts'

interface Stay {
  readonly frame: Frame
  readonly start: number
  readonly end: number
}

/** Who was busy when: links, switch, processor, and what the driver does. */
export class SpanLog {
  private readonly recorder: Recorder
  private readonly senders: readonly string[]
  private readonly items: Items
  private readonly at: ReturnType<typeof lanesOf>
  /** Frames on the receiver's link whose fate is not known yet, as they came: mostly it is the first's that is told. */
  private readonly onLink: Stay[] = []
  private guessesSince = 0
  private guesses: boolean
  /** When frames left the switch, as they came to it; those before `firstWaiting` have gone when the next one comes. */
  private readonly waiting: number[] = []
  private firstWaiting = 0
  private mostWaiting = 1

  constructor(senders: readonly string[], guesses: boolean, items: Items) {
    this.senders = senders
    this.items = items
    this.guesses = guesses
    this.at = lanesOf(senders, 1)
    this.recorder = new Recorder(this.at.lanes.length, { kind: 'full' }, 2 ** 19)
  }

  sent(frame: Frame, start: number, end: number): void {
    this.span(frame.stream, start, end, kindOf(frame), frame)
  }

  /** It stands in the switch from `from` on, and is on the receiver's link from `start` to `end`. */
  forwarded(frame: Frame, from: number, start: number, end: number): void {
    if (this.at.queue >= 0 && start > from) {
      const { waiting } = this
      while (this.firstWaiting < waiting.length && waiting[this.firstWaiting]! <= from) this.firstWaiting++
      waiting.push(start)
      this.mostWaiting = Math.max(this.mostWaiting, waiting.length - this.firstWaiting)
      this.span(this.at.queue, from, start, 'waits', frame)
    }
    if (!frame.lost) this.onLink.push({ frame, start, end })
    else this.span(this.at.link, start, end, 'dropped', frame)
  }

  closed(frames: readonly Placed[], outcome: 'inPlace' | 'foreign' | 'cleaned' | 'timeout'): void {
    for (const { frame } of frames) this.received(frame, outcome === 'inPlace' ? 'inPlace' : 'displaced')
  }

  mode({ mode }: Driver, now: number): void {
    const guesses = mode === 'armed'
    if (guesses === this.guesses) return
    this.strip(now)
    this.guesses = guesses
    this.guessesSince = now
  }

  job({ path, frames, start, end, handing }: Job): void {
    const frame = frames.find(({ page }) => page) ?? frames[0]!
    if (path === 'copied') this.received(frame, 'aside')
    const kind = path === 'inPlace' ? 'protocol' : path === 'copied' ? 'copies' : 'cleanup'
    if (end - handing > start) this.span(this.at.cpu, start, end - handing, kind, frame)
    if (handing > 0) this.span(this.at.cpu, end - handing, end, 'handing', frame)
  }

  /** @param until  the end of the observed time */
  recorded(until: number): { readonly timeline: Timeline; readonly nodes: readonly MessageNode[] } {
    const { queue, link, cpu, driver } = this.at
    const nodes = [
      ...this.senders.map((name, lane) => ({ name: `Sender ${name}`, lanes: [lane] })),
      ...(queue < 0 ? [] : [{ name: 'Switch', lanes: [queue] }]),
      { name: 'Receiver', lanes: [link, cpu, driver] },
    ]
    return { timeline: this.timeline(until), nodes }
  }

  private timeline(until: number): Timeline {
    for (const { frame } of [...this.onLink]) this.received(frame, 'aside')
    this.strip(until)
    return this.recorder.timeline({
      unit: 'ns',
      lanes: lanesOf(this.senders, this.mostWaiting).lanes,
      kinds: spanKinds,
      itemNoun: 'page',
      itemNames: this.items.names(),
      until,
    })
  }

  private received(frame: Frame, kind: KindId): void {
    const at = this.onLink.findIndex((stay) => stay.frame === frame)
    if (at < 0) return
    const stay = this.onLink[at]!
    this.onLink.splice(at, 1)
    this.span(this.at.link, stay.start, stay.end, frame.damaged ? 'dropped' : kind, frame)
  }

  private strip(now: number): void {
    if (now > this.guessesSince)
      this.recorder.span(
        this.at.driver,
        this.guessesSince,
        now,
        spanTag(kindNumber(this.guesses ? 'guesses' : 'gives-up'), 0),
      )
  }

  private span(lane: number, start: number, end: number, kind: KindId, frame: Frame): void {
    this.recorder.span(lane, start, end, spanTag(kindNumber(kind), this.items.of(frame)))
  }
}

const kindOf = ({ kind }: Frame): KindId =>
  kind === 'zc' ? 'fragment' : kind === 'std' ? 'segment' : 'other'
