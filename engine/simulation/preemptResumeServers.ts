import { beginPlace, nowPlace } from './eventQueue.ts'
import * as at from './serverRow.ts'
import type { Simulation } from './simulation.ts'

/**
 * Processors that compute, and that handlers interrupt. Handlers are first come first served among themselves; an
 * arriving one preempts the computation, which resumes where it stopped when no handler is left.
 *
 * Service times are known on arrival, so a handler only moves the end of the computation. The event that announces
 * that end is not taken back: it comes early, `ended` says no, and the model schedules it again at `finishTime`.
 *
 * Cost: O(1) each, one event a handler and at most one more for a computation that was interrupted.
 */
export class PreemptResumeServers {
  private readonly clock: Float64Array
  /** What is known of each processor: a row of one array, which is faster than several. */
  private readonly rows: Float64Array<ArrayBuffer>
  private service = NaN

  /** @param processors  how many, numbered from 0 */
  constructor(simulation: Simulation, processors: number) {
    this.clock = simulation.clock
    this.rows = new Float64Array(processors * at.width)
    for (let row = 0; row < this.rows.length; row += at.width) this.rows[row + at.finish] = -Infinity
  }

  /**
   * A computation begins now, or waits for the handlers that are there. One at a time.
   * @param work  how long it computes, >= 0
   * @returns when it ends if no further handler arrives
   */
  compute(processor: number, work: number): number {
    this.service = work
    return this.begin(processor)[processor * at.width + at.finish]!
  }

  /**
   * A handler arrives now. When it begins is left at the clock.
   * @param service  how long it occupies the processor, >= 0
   * @returns when it ends
   */
  handle(processor: number, service: number): number {
    this.service = service
    return this.admit(processor)[processor * at.width + at.free]!
  }

  /** When the handlers that have arrived so far will have ended: in the future, the next one begins then. */
  freeAt(processor: number): number {
    return this.rows[processor * at.width + at.free]!
  }

  /** Whether the computation has ended, when its event comes; if not, the event belongs at `finishTime`. */
  ended(processor: number): boolean {
    const row = processor * at.width
    if (this.rows[row + at.finish]! > this.clock[nowPlace]!) return false
    this.rows[row + at.finish] = -Infinity
    return true
  }

  /** When the computation ends if no further handler arrives; -Infinity without one. */
  finishTime(processor: number): number {
    return this.rows[processor * at.width + at.finish]!
  }

  /** Since when the computation has been running without a break; -1 when it is not running now. */
  runningSince(processor: number): number {
    const { rows } = this
    const row = processor * at.width
    const handled = rows[row + at.free]!
    if (rows[row + at.finish] === -Infinity || handled > this.clock[nowPlace]!) return -1
    return Math.max(rows[row + at.began]!, handled)
  }

  // Apart from `compute` and `handle`, which are short enough to be inlined everywhere (see `Simulation`).

  private begin(processor: number): Float64Array {
    const { rows } = this
    const row = processor * at.width
    const now = this.clock[nowPlace]!
    rows[row + at.began] = now
    rows[row + at.finish] = Math.max(now, rows[row + at.free]!) + this.service
    return rows
  }

  private admit(processor: number): Float64Array {
    const { rows, service } = this
    const row = processor * at.width
    const { clock } = this
    const now = clock[nowPlace]!
    const free = rows[row + at.free]!
    const begin = free > now ? free : now
    clock[beginPlace] = begin
    rows[row + at.free] = begin + service
    // A computation that ends at this very moment has all it needs.
    if (rows[row + at.finish]! > now) rows[row + at.finish] = rows[row + at.finish]! + service
    return rows
  }
}
