import type { Simulation } from '../../../simulation/simulation.ts'
import { substream } from '../../../base/random.ts'
import { answered, isSlow, revoked } from '../admission/sender.ts'
import { wireTime } from '../page/fragmentation.ts'
import { frameOf, pageOf, request, type Cut, type Frame } from '../receiver/frame.ts'
import { code, mostSenders } from './codes.ts'
import type { TimedConfiguration } from './configuration.ts'
import type { Pool } from './pool.ts'
import { Sender, type Out } from './sender.ts'
import type { TimedWatcher } from './watcher.ts'

/** Doublings of the time until a page is sent again, at most. */
export const mostDoublings = 6

/** All senders, each with a link of its own into the switch. */
export class Sending {
  readonly senders: readonly Sender[]
  /** Pages of all streams. */
  unacknowledged: number
  private readonly configuration: TimedConfiguration
  private readonly simulation: Simulation
  private readonly frames: Pool<Frame>
  private readonly watcher: TimedWatcher | undefined
  private readonly losses

  constructor(
    configuration: TimedConfiguration,
    simulation: Simulation,
    frames: Pool<Frame>,
    watcher: TimedWatcher | undefined,
  ) {
    this.configuration = configuration
    this.simulation = simulation
    this.frames = frames
    this.watcher = watcher
    this.senders = configuration.senders.map((_, stream) => new Sender(configuration, stream))
    this.unacknowledged = this.senders.reduce((sum, { pages }) => sum + pages, 0)
    this.losses = configuration.senders.map((_, stream) =>
      substream(configuration.seed, `link.${stream}.loss`),
    )
    for (const { stream, start } of this.senders) simulation.at(start, code.start, stream)
  }

  started(sender: Sender): void {
    sender.slowAt = this.simulation.now
    this.pump(sender)
  }

  /** Sends what the mode and the window allow. */
  pump(sender: Sender): void {
    const { window, admission, cuts, senders } = this.configuration
    if (sender.mode === 'fast') {
      const cut = senders[sender.stream]!.kind === 'zc' ? cuts.fragments : cuts.segments
      for (let page = sender.take(window); page; page = sender.take(window))
        this.send(sender, page, cut, 'fast')
      return
    }
    if (!sender.hasMore) return
    if (!sender.asking) this.ask(sender)
    if (!isSlow(admission, sender.mode)) return
    const { now } = this.simulation
    const page = now >= sender.slowAt ? sender.take(window) : undefined
    if (page) {
      this.send(sender, page, cuts.segments, 'slow')
      sender.slowAt = now + admission.slowEvery
    }
    this.wakeSlow(sender)
  }

  slow(sender: Sender): void {
    sender.slowPending = false
    this.pump(sender)
  }

  mayAsk(sender: Sender): void {
    sender.asking = false
    this.pump(sender)
  }

  /** No answer has come: the request or its answer is lost. @param item  of the event */
  unanswered(item: number): void {
    const sender = this.senders[item % mostSenders]!
    if (sender.settled === Math.floor(item / mostSenders)) this.mayAsk(sender)
  }

  answer(sender: Sender, granted: boolean): void {
    const { admission } = this.configuration
    sender.settled++
    sender.counted[granted ? 'granted' : 'refused']++
    sender.mode = answered(admission, sender.mode, granted)
    sender.asking = !granted
    if (!granted) this.simulation.after(admission.retry, code.ask, sender.stream)
    this.pump(sender)
  }

  revoked(sender: Sender): void {
    sender.counted.revoked++
    sender.mode = revoked()
    sender.asking = false
    sender.slowAt = Math.max(sender.slowAt, this.simulation.now)
    this.pump(sender)
  }

  acknowledged(sender: Sender, page: number): void {
    if (!sender.confirmed(page)) return
    this.unacknowledged--
    this.pump(sender)
  }

  due(sender: Sender): void {
    const { now } = this.simulation
    // A later wake that an earlier one came before: what it was for is woken for by then.
    if (now !== sender.dueAt) return
    sender.dueAt = Infinity
    this.wake(sender, sender.overdue(now))
    this.pump(sender)
  }

  private ask(sender: Sender): void {
    const { admission, oneWay } = this.configuration
    const { simulation } = this
    sender.asking = true
    sender.counted.requests++
    simulation.after(
      admission.retry + 2 * oneWay,
      code.unanswered,
      (sender.settled % 2 ** 23) * mostSenders + sender.stream,
    )
    if (!admission.inBand) simulation.after(oneWay, code.requestAside, sender.stream)
    else this.put(sender, request(sender.stream, ++sender.frames))
  }

  private send(sender: Sender, page: Out, cut: Cut, how: 'fast' | 'slow'): void {
    const { counted, stream } = sender
    const slow = cut.kind === 'std' && this.configuration.senders[stream]!.kind === 'zc'
    counted.sent++
    if (page.transmission > 1) counted.resent++
    else counted[how]++
    const sent = pageOf(cut, stream, page.number, page.transmission, slow)
    for (let fragment = 0; fragment < sent.frames; fragment++)
      this.put(sender, frameOf(cut, sent, fragment, ++sender.frames))
    const doublings = Math.min(mostDoublings, page.transmission - 1)
    page.due = this.simulation.now + this.configuration.resendAfter * (1 << doublings)
    this.wake(sender, page.due)
  }

  /** The frame is on the sender's link when that is free. */
  private put(sender: Sender, frame: Frame): void {
    const { faults, loss } = this.configuration
    const fate = faults.of(sender.stream, frame.nth)
    // Every frame draws, so that a fault here changes no draw there.
    const drawn = loss > 0 && this.losses[sender.stream]!.chance(loss)
    frame.lost = drawn || fate === 'drop'
    frame.damaged = fate === 'corrupt'
    const start = Math.max(this.simulation.now, sender.linkFree)
    const end = start + wireTime(frame.length)
    sender.linkFree = end
    this.watcher?.sent(frame, start, end)
    this.simulation.at(end, code.atSwitch, this.frames.add(frame))
  }

  private wakeSlow(sender: Sender): void {
    if (!sender.hasMore || sender.slowPending || sender.slowAt <= this.simulation.now) return
    sender.slowPending = true
    this.simulation.at(sender.slowAt, code.slow, sender.stream)
  }

  private wake(sender: Sender, at: number): void {
    if (at >= sender.dueAt) return
    sender.dueAt = at
    this.simulation.at(at, code.due, sender.stream)
  }
}
