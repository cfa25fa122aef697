import { InputError } from '../base/inputError.ts'
import { inThousands } from '../base/plural.ts'
import { eventCode, eventItem, eventTag } from './event.ts'
import { limitPlace, nowPlace, timePlace, type EventQueue, type Slip } from './eventQueue.ts'

/**
 * A model is a state machine: it answers an event, known by its code, by changing its state and scheduling more.
 * One `fire` with a switch inside, no closure and no generator for each event: 2 to 5 times faster.
 */
export interface Model {
  /**
   * @param code  0 to 63: what happens
   * @param item  0 to 2^26 - 1: to whom (a station, a channel, a packet in its pool)
   */
  fire(code: number, item: number): void
}

/** Events between two looks at whether the clock has gone on. */
const stretch = 65_536

/** Twice the events of the longest run that has all of them at one time and ends: 10,000 requests of each of 64 endpoints. */
export const mostAtOneTime = 20_000_000

/**
 * The clock and the pending events of one run. Time is a number in whatever unit the model counts; a model that keeps
 * to whole numbers has an integer clock, exact up to 2^53.
 *
 * Events are fired in the order of (time, sequence): those of the same time in the order in which they were scheduled.
 * All that happens depends on the model alone, never on the queue and never on where `step` paused.
 *
 * `at`, `after` and `now` are a few bytes long on purpose: so they can be inlined where they are called most, and the times
 * that pass through them are not boxed on the heap. A second method takes them from where they were left.
 */
export class Simulation {
  /** The queue's slip: at its first place the time, for the servers, which share the clock. */
  readonly clock: Slip
  private readonly queue: EventQueue
  private delay = NaN
  /** Events since the clock was last seen to have gone on. */
  private standing = 0

  constructor(queue: EventQueue) {
    this.queue = queue
    this.clock = queue.slip
  }

  /** The time of the event being fired, or of the last one fired; 0 before the first. */
  get now(): number {
    return this.clock[nowPlace]!
  }

  /** How many events are pending. */
  get pending(): number {
    return this.queue.size
  }

  /** When the next event happens; Infinity when none is pending. */
  get nextTime(): number {
    return this.queue.headTime()
  }

  /**
   * Schedules an event.
   * @param time  >= now, finite; otherwise a RangeError
   */
  at(time: number, code: number, item: number): void {
    this.clock[timePlace] = time
    this.schedule(code, item)
  }

  /**
   * Schedules an event.
   * @param delay  from now, >= 0, finite; otherwise a RangeError
   */
  after(delay: number, code: number, item: number): void {
    this.delay = delay
    this.scheduleAfter(code, item)
  }

  /**
   * Fires up to `count` events, none of them after `until`.
   * @returns whether an event at or before `until` is still pending
   * @throws InputError when the clock stands still: what is repeated takes no time, so the run would never end
   */
  step(model: Model, count: number, until = Infinity): boolean {
    const { clock, queue } = this
    const limit = Math.min(until, Number.MAX_VALUE)
    clock[limitPlace] = limit
    for (let left = count; left > 0; left -= stretch) {
      const before = clock[nowPlace]!
      const events = Math.min(left, stretch)
      for (let more = events; more > 0; more--) {
        // The queue compares: a time that is returned would be boxed.
        if (!queue.take()) return false
        const { tag } = queue
        model.fire(eventCode(tag), eventItem(tag))
      }
      if (clock[nowPlace]! > before) this.standing = 0
      else if ((this.standing += events) > mostAtOneTime) this.standStill()
    }
    return queue.headTime() <= limit
  }

  /**
   * Schedules an event at the time that the clock holds at `timePlace`, as `at` does: for what is scheduled so often that
   * its time must never be boxed, whatever the compiler inlines.
   */
  schedule(code: number, item: number): void {
    const slip = this.clock
    const time = slip[timePlace]!
    if (!(time >= slip[nowPlace]! && time < Infinity)) this.refuse()
    const { queue } = this
    queue.tag = eventTag(code, item)
    queue.put()
  }

  private standStill(): never {
    throw new InputError(
      'scenario',
      'a run in which time goes on: something that is repeated takes none, so the clock stands still',
      `${inThousands(mostAtOneTime)} events at the time ${this.now}`,
    )
  }

  /** Apart from `schedule`, which is to be inlined. */
  private refuse(): never {
    throw new RangeError(`an event at ${this.clock[timePlace]!} cannot be scheduled at ${this.now}`)
  }

  private scheduleAfter(code: number, item: number): void {
    this.clock[timePlace] = this.clock[nowPlace]! + this.delay
    this.schedule(code, item)
  }
}
