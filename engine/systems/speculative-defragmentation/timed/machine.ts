import { HeapQueue } from '../../../simulation/heapQueue.ts'
import { Simulation, type Model } from '../../../simulation/simulation.ts'
import { substream } from '../../../base/random.ts'
import { asked, finished, heardFrom, nobody, type Admission } from '../admission/receiver.ts'
import { receiverAnswers } from '../interventions.ts'
import { smallFrame, wireTime } from '../page/fragmentation.ts'
import { stray, type Frame } from '../receiver/frame.ts'
import { Receiver, type Job } from '../receiver/receiver.ts'
import { code, mostSenders } from './codes.ts'
import type { TimedConfiguration } from './configuration.ts'
import { Pool } from './pool.ts'
import { Sending } from './sending.ts'
import type { Answered, TimedWatcher } from './watcher.ts'

/** Senders with windows, a switch with one queue for the receiver's link, and the receiver. */
export class TimedMachine implements Model {
  readonly simulation = new Simulation(new HeapQueue())
  readonly sending: Sending
  readonly receiver: Receiver
  admission: Admission = nobody
  events = 0
  /** Pages that the receiver has, each counted once. */
  delivered = 0
  /** Stray frames of the parameters, and those that a hand has put behind others. */
  strays = 0
  added = 0
  /** Answers to requests. */
  private answers = 0
  lost = 0
  /** Frames of pages that were lost or arrived damaged, and fragments that were lost. */
  tornFrames = 0
  lostFragments = 0
  /** When the last page of each stream was delivered [ns]; NaN before. */
  readonly doneAt: number[]
  private readonly configuration: TimedConfiguration
  private readonly watcher: TimedWatcher | undefined
  private readonly frames = new Pool<Frame>()
  private readonly jobs = new Pool<Job>()
  /** Which pages of a stream the receiver has, and how many it has not. */
  private readonly has: readonly Uint8Array[]
  private readonly missing: number[]
  private readonly jitter
  /** When the receiver's link is free [ns]. */
  private portFree = 0
  /** How long the processor had worked when the last of a stream's pages was done [ns]. */
  workedAtLast = 0
  private timeoutAt = Infinity
  private inBurst = 0

  constructor(configuration: TimedConfiguration, watcher?: TimedWatcher) {
    const { senders, seed, stray: strays } = configuration
    this.configuration = configuration
    this.watcher = watcher
    this.sending = new Sending(configuration, this.simulation, this.frames, watcher)
    this.receiver = new Receiver(configuration.receiver, senders.length, (job) => this.taken(job), watcher)
    this.has = senders.map(({ pages }) => new Uint8Array(pages))
    this.missing = senders.map(({ pages }) => pages)
    this.doneAt = senders.map(() => NaN)
    this.jitter = senders.map((_, stream) => substream(seed, `ack.${stream}.jitter`))
    if (strays.frames > 0) this.simulation.at(strays.every, code.stray, 0)
  }

  /** All pages are acknowledged: what still happens is of no stream. */
  get over(): boolean {
    return this.sending.unacknowledged === 0
  }

  /** @returns false when all is over */
  step(count: number): boolean {
    for (let left = count; left > 0; left--) {
      if (this.over || this.simulation.pending === 0) {
        this.finish()
        return false
      }
      this.simulation.step(this, 1)
    }
    return true
  }

  fire(what: number, item: number): void {
    this.events++
    switch (what) {
      case code.atSwitch:
        this.forward(this.frames.taken(item))
        return
      case code.atReceiver:
        this.arrive(this.frames.taken(item))
        return
      case code.done:
        this.deliver(this.jobs.taken(item))
        return
      case code.stray:
        this.strayComes()
        return
      case code.timeout:
        this.timeout()
        return
      case code.requestAside:
        this.requested(item)
        return
      default:
        this.atSender(what, item)
        this.watcher?.stood(this.sending.senders, this.admission, this.simulation.now)
    }
  }

  private atSender(what: number, item: number): void {
    const { sending } = this
    if (what === code.ack) {
      sending.acknowledged(sending.senders[item % mostSenders]!, Math.floor(item / mostSenders))
      return
    }
    if (what === code.unanswered) {
      sending.unanswered(item)
      return
    }
    const sender = sending.senders[item]!
    switch (what) {
      case code.start:
        sending.started(sender)
        return
      case code.slow:
        sending.slow(sender)
        return
      case code.ask:
        sending.mayAsk(sender)
        return
      case code.grant:
      case code.refusal:
        sending.answer(sender, what === code.grant)
        return
      case code.revocation:
        sending.revoked(sender)
        return
      case code.due:
        sending.due(sender)
    }
  }

  /** The frame has come to the switch, behind what a hand has put before it, and goes on when the receiver's link is free. */
  private forward(frame: Frame): void {
    this.putBefore(frame.stream, frame.nth)
    const { now } = this.simulation
    const start = Math.max(now, this.portFree)
    const end = start + wireTime(frame.length)
    this.portFree = end
    this.watcher?.forwarded(frame, now, start, end)
    this.simulation.at(end, code.atReceiver, this.frames.add(frame))
  }

  private putBefore(stream: number, nth: number): void {
    const { faults, stray: strays } = this.configuration
    for (let more = faults.before(stream, nth); more > 0; more--)
      this.strayFrame(strays.frames + ++this.added)
  }

  private strayComes(): void {
    const { frames, burst, every } = this.configuration.stray
    this.strayFrame(++this.strays)
    this.inBurst++
    if (this.strays >= frames) return
    const gap = wireTime(smallFrame)
    if (this.inBurst < burst) {
      this.simulation.after(gap, code.stray, 0)
      return
    }
    this.simulation.after(Math.max(gap, every - (this.inBurst - 1) * gap), code.stray, 0)
    this.inBurst = 0
  }

  private strayFrame(nth: number): void {
    const { faults } = this.configuration
    const frame = stray(smallFrame, nth)
    const fate = faults.of(-1, frame.nth)
    frame.lost = fate === 'drop'
    frame.damaged = fate === 'corrupt'
    this.forward(frame)
  }

  private arrive(frame: Frame): void {
    const { now } = this.simulation
    if (frame.page && (frame.lost || frame.damaged)) this.tornFrames++
    if (frame.lost) {
      this.lost++
      if (frame.kind === 'zc') this.lostFragments++
      return
    }
    this.admission = heardFrom(this.admission, frame.stream, now)
    this.receiver.arrived(frame, now)
    if (frame.asks && !frame.damaged) this.requested(frame.stream)
    this.watchTimeout()
  }

  private timeout(): void {
    const { now } = this.simulation
    this.timeoutAt = Infinity
    if (this.receiver.deadline <= now) this.receiver.timeout(now)
    this.watchTimeout()
  }

  /** One event waits for the group's timeout; groups that close before it move it on. */
  private watchTimeout(): void {
    const { deadline } = this.receiver
    if (deadline === Infinity || this.timeoutAt < Infinity) return
    this.timeoutAt = deadline
    this.simulation.at(deadline, code.timeout, 0)
  }

  private requested(stream: number): void {
    const { admission: rules } = this.configuration
    const { now } = this.simulation
    const answer = asked(this.admission, stream, now, rules.idle)
    // Who is not told that its place is another's keeps it: the other gets no answer, and asks again.
    if (answer.revoked !== undefined && !this.answered(answer.revoked, 'Release', code.revocation)) return
    this.admission = answer.admission
    this.answered(stream, answer.granted ? 'Ack' : 'NAck', answer.granted ? code.grant : code.refusal)
    this.watcher?.stood(this.sending.senders, this.admission, now)
  }

  /** @returns whether it will be heard */
  private answered(stream: number, answer: Answered['answer'], what: number): boolean {
    const { oneWay, faults } = this.configuration
    const { now } = this.simulation
    const nth = ++this.answers
    this.putBefore(receiverAnswers, nth)
    // An answer that arrives damaged is as good as lost.
    const lost = faults.of(receiverAnswers, nth) !== undefined
    this.watcher?.answered({ stream, answer, nth, lost, from: now, until: now + oneWay })
    if (!lost) this.simulation.after(oneWay, what, stream)
    return !lost
  }

  private taken(job: Job): void {
    if (job.pages.length > 0) this.simulation.at(job.end, code.done, this.jobs.add(job))
  }

  private deliver({ pages }: Job): void {
    const { ackDelay, jitter } = this.configuration
    const { now } = this.simulation
    for (const page of pages) {
      const { stream, number } = page
      if (this.has[stream]![number] === 1) this.receiver.counters.duplicates++
      else {
        this.has[stream]![number] = 1
        this.delivered++
        this.missing[stream]!--
        if (this.missing[stream] === 0) {
          this.doneAt[stream] = now
          this.workedAtLast = this.receiver.workedBy(now)
          this.admission = finished(this.admission, stream)
        }
      }
      const at = now + ackDelay + (jitter > 0 ? this.jitter[stream]!.below(jitter + 1) : 0)
      this.watcher?.acknowledged(page, now, at)
      this.simulation.at(at, code.ack, number * mostSenders + stream)
    }
  }

  /** What is left in the ring is given up. */
  private finish(): void {
    if (this.receiver.deadline < Infinity) this.receiver.timeout(this.simulation.now)
  }
}
