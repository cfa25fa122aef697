import { GrainSums, type BatchPlan, type Estimate } from './batchMeans.ts'

/** The mean over time of a level that changes by jumps (number at a server, messages under way), with an interval. */
export class TimeMean {
  private readonly sums: GrainSums
  private level: number
  private area = 0
  private changed = 0
  private edge: number

  /**
   * @param grain  a short time compared with the run, > 0; the run's memory does not depend on it
   * @param level  the level at time 0
   */
  constructor(grain: number, level = 0) {
    this.sums = new GrainSums(grain)
    this.edge = grain
    this.level = level
  }

  /** The level from now on. */
  set(level: number, now: number): void {
    this.advance(now)
    this.level = level
  }

  /** The level changes by `by`. */
  change(by: number, now: number): void {
    this.advance(now)
    this.level += by
  }

  estimate(now: number, plan?: BatchPlan): Estimate {
    this.advance(now)
    return this.sums.estimate(plan)
  }

  private advance(now: number): void {
    while (now >= this.edge) {
      this.sums.append(this.area + this.level * (this.edge - this.changed))
      this.area = 0
      this.changed = this.edge
      this.edge += this.sums.grain
    }
    this.area += this.level * (now - this.changed)
    this.changed = now
  }
}
