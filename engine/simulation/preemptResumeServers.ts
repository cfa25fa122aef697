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
  /** When the last handler that has arrived ends. */
  private readonly free: Float64Array<ArrayBuffer>
  /** When the computation began, and when it ends if no further handler arrives; -Infinity without one. */
  private readonly began: Float64Array<ArrayBuffer>
  private readonly finish: Float64Array<ArrayBuffer>
  /** Handling since `reset`, including what is still to be given. */
  private readonly work: Float64Array<ArrayBuffer>
  private since = 0
  private service = NaN

  /** @param processors  how many, numbered from 0 */
  constructor(simulation: Simulation, processors: number) {
    this.clock = simulation.clock
    this.free = new Float64Array(processors)
    this.began = new Float64Array(processors)
    this.finish = new Float64Array(processors).fill(-Infinity)
    this.work = new Float64Array(processors)
  }

  /**
   * A computation begins now, or waits for the handlers that are there. One at a time.
   * @param work  how long it computes, >= 0
   * @returns when it ends if no further handler arrives
   */
  compute(processor: number, work: number): number {
    this.service = work
    return this.begin(processor)[processor]!
  }

  /**
   * A handler arrives now.
   * @param service  how long it occupies the processor, >= 0
   * @returns when it ends
   */
  handle(processor: number, service: number): number {
    this.service = service
    return this.admit(processor)[processor]!
  }

  /** When the handlers that have arrived so far will have ended: in the future, the next one begins then. */
  freeAt(processor: number): number {
    return this.free[processor]!
  }

  /** Whether the computation has ended, when its event comes; if not, the event belongs at `finishTime`. */
  ended(processor: number): boolean {
    if (this.finish[processor]! > this.clock[0]!) return false
    this.finish[processor] = -Infinity
    return true
  }

  /** When the computation ends if no further handler arrives; -Infinity without one. */
  finishTime(processor: number): number {
    return this.finish[processor]!
  }

  /** Since when the computation has been running without a break; -1 when it is not running now. */
  runningSince(processor: number): number {
    const free = this.free[processor]!
    if (this.finish[processor] === -Infinity || free > this.clock[0]!) return -1
    return Math.max(this.began[processor]!, free)
  }

  /** The share of the time since `reset` that went to handlers, 0 to 1. */
  handling(processor: number): number {
    const now = this.clock[0]!
    if (now <= this.since) return 0
    const ahead = Math.max(0, this.free[processor]! - now)
    return (this.work[processor]! - ahead) / (now - this.since)
  }

  /** Forgets what was counted so far: the end of the warm-up. */
  reset(): void {
    const now = this.clock[0]!
    for (let processor = 0; processor < this.free.length; processor++)
      this.work[processor] = Math.max(0, this.free[processor]! - now)
    this.since = now
  }

  // Apart from `compute` and `handle`, which are short enough to be inlined everywhere (see `Simulation`).

  private begin(processor: number): Float64Array {
    const now = this.clock[0]!
    this.began[processor] = now
    this.finish[processor] = Math.max(now, this.free[processor]!) + this.service
    return this.finish
  }

  private admit(processor: number): Float64Array {
    const { finish, free, service, work } = this
    const now = this.clock[0]!
    const begin = free[processor]!
    free[processor] = (begin > now ? begin : now) + service
    work[processor] = work[processor]! + service
    // A computation that ends at this very moment has all it needs.
    if (finish[processor]! > now) finish[processor] = finish[processor]! + service
    return free
  }
}
