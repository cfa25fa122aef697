import { GrainSums, type BatchPlan, type Estimate } from './batchMeans.ts'

/** The mean of observations that come one by one (residence times, cycle times), with a confidence interval. */
export class ObservationMean {
  private readonly sums = new GrainSums(1)
  private sum = 0
  private left = 1
  /** How many observations there were. */
  count = 0

  add(observation: number): void {
    this.count++
    this.sum += observation
    if (--this.left > 0) return
    this.sums.append(this.sum)
    this.sum = 0
    this.left = this.sums.grain
  }

  /** Without the grain that is not yet full: less than 1/320 of the run. */
  estimate(plan?: BatchPlan): Estimate {
    return this.sums.estimate(plan)
  }
}
