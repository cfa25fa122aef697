import type { Simulation } from '../../../engine/simulation/simulation.ts'

/**
 * Timers of one constant delay that are started again and again and seldom run out: one for each message that waits for
 * its acknowledgement. They are due in the order in which they were started, so they stand in a ring, and one pending
 * event, for the timer that is due first, serves them all. A timer that is stopped or started again leaves its old
 * entry behind, which is passed over when the event fires, without an event of its own.
 *
 * Cost: start, stop O(1); an entry is passed over once. Where most timers are stopped in time, as many events as there
 * are delays in a run instead of one for each start.
 *
 * At equal times a timer runs out after the events that were scheduled before the timer due before it ran out.
 */
export class Timeouts {
  private readonly simulation: Simulation
  private readonly delay: number
  private readonly code: number
  /** When each timer is due; NaN when it is stopped. */
  private readonly due: Float64Array<ArrayBuffer>
  // The ring: when and which timer, from `first` on, `length` of them.
  private dues: Float64Array<ArrayBuffer>
  private timers: Int32Array<ArrayBuffer>
  private first = 0
  private length = 0
  private waiting = false

  /**
   * @param timers  how many, numbered from 0
   * @param delay  > 0, finite
   * @param code  the event by which a timer runs out: the model answers it with `expired`
   */
  constructor(simulation: Simulation, timers: number, delay: number, code: number) {
    this.simulation = simulation
    this.delay = delay
    this.code = code
    this.due = new Float64Array(timers).fill(NaN)
    this.dues = new Float64Array(64)
    this.timers = new Int32Array(64)
  }

  /** The timer runs out after the delay from now, and not when it was to before. */
  start(timer: number): void {
    const length = this.length++
    if (length === this.dues.length) this.makeRoom()
    const place = (this.first + length) & (this.dues.length - 1)
    const due = this.simulation.now + this.delay
    this.due[timer] = due
    this.dues[place] = due
    this.timers[place] = timer
    if (!this.waiting) this.wait()
  }

  /** The timer does not run out. Without effect on one that is stopped. */
  stop(timer: number): void {
    this.due[timer] = NaN
  }

  /**
   * The event has fired.
   * @returns the timer that runs out now, stopped; -1 when it has been stopped or started again in time
   */
  expired(): number {
    const timer = this.timers[this.first]!
    const live = this.due[timer] === this.dues[this.first]
    if (live) this.due[timer] = NaN
    this.waiting = false
    this.wait()
    return live ? timer : -1
  }

  /** Waits for the first entry that still counts. */
  private wait(): void {
    const { due, dues, timers } = this
    const mask = dues.length - 1
    while (this.length > 0 && due[timers[this.first]!] !== dues[this.first]) {
      this.first = (this.first + 1) & mask
      this.length--
    }
    if (this.length === 0) return
    this.waiting = true
    this.simulation.at(dues[this.first]!, this.code, 0)
  }

  private makeRoom(): void {
    const room = this.dues.length
    const dues = new Float64Array(2 * room)
    const timers = new Int32Array(2 * room)
    for (let i = 0; i < room; i++) {
      const from = (this.first + i) & (room - 1)
      dues[i] = this.dues[from]!
      timers[i] = this.timers[from]!
    }
    this.dues = dues
    this.timers = timers
    this.first = 0
  }
}
