import { square } from '../base/power.ts'
import { studentTQuantile } from '../base/studentT.ts'

/** A mean and how far it may be trusted. */
export interface Estimate {
  readonly mean: number
  /** The 95 % confidence interval is mean +- halfWidth; Infinity when the run was too short for batches. */
  readonly halfWidth: number
  /**
   * Correlation of neighbouring batch means, -1 to 1; NaN when it is not known. Well above 0 (0.4 with 20 batches)
   * says that the batches are too short and the interval too narrow.
   */
  readonly correlation: number
}

export interface BatchPlan {
  /** The share of the run that is cut off at its front, 0 to below 1. */
  readonly warmUp: number
  /** How many batches the rest is divided into, >= 2. */
  readonly batches: number
}

/** Warm-up 10 %, 20 batches. */
export const usualPlan: BatchPlan = { warmUp: 0.1, batches: 20 }

/** The mean of the means of consecutive batches of equal length, at least two. */
export function estimateOfMeans(means: Float64Array): Estimate {
  const batches = means.length
  const mean = means.reduce((sum, x) => sum + x, 0) / batches
  const squares = means.reduce((sum, x) => sum + square(x - mean), 0)
  const products = means.subarray(1).reduce((sum, x, i) => sum + (x - mean) * (means[i]! - mean), 0)
  const error = Math.sqrt(squares / (batches - 1) / batches)
  return {
    mean,
    halfWidth: studentTQuantile(0.975, batches - 1) * error,
    correlation: squares > 0 ? products / squares : NaN,
  }
}

/**
 * The ratio of two sums over batches, and its error from what is left of each batch: r = sum(x) / sum(n), the error that
 * of the mean of (x - r n) / mean(n). Law, "Simulation Modeling and Analysis", section 9.5.3 (ratio estimators).
 */
export function estimateOfRatio(x: Float64Array, n: Float64Array): Estimate {
  const count = total(n)
  const ratio = total(x) / count
  const { halfWidth, correlation } = estimateOfMeans(
    x.map((each, i) => ((each - ratio * n[i]!) * n.length) / count),
  )
  return { mean: ratio, halfWidth, correlation }
}

const total = (sums: Float64Array): number => sums.reduce((sum, each) => sum + each, 0)

/**
 * Sums over consecutive grains of a run (of as many observations each, or as much time) whose length need not be
 * known: when 640 grains are full, neighbours are merged and grains are twice as long from then on. The warm-up is cut
 * and batches are made of grains afterwards, when it is known how long the run was.
 *
 * Cost: 5 KB; O(1) a grain.
 */
export class GrainSums {
  /** Observations or time in a grain. */
  grain: number
  private readonly sums = new Float64Array(grains)
  private count = 0

  /** @param grain  how many observations, or how much time, a grain holds to begin with, > 0 */
  constructor(grain: number) {
    this.grain = grain
  }

  /** The sum of the grain that is just full. Afterwards `grain` may have doubled. */
  append(sum: number): void {
    const { sums } = this
    sums[this.count++] = sum
    if (this.count < grains) return
    for (let i = 0; i < grains / 2; i++) sums[i] = sums[2 * i]! + sums[2 * i + 1]!
    this.count = grains / 2
    this.grain *= 2
  }

  /**
   * Method of batch means: the means of long consecutive batches are nearly independent and nearly normal, so Student's
   * t with batches - 1 degrees of freedom bounds their mean. Law, "Simulation Modeling and Analysis", section 9.5.3.
   */
  estimate({ warmUp, batches }: BatchPlan = usualPlan): Estimate {
    const { sums, count, grain } = this
    const each = Math.floor((count - Math.ceil(warmUp * count)) / batches)
    if (each < 1) {
      const mean = sums.subarray(0, count).reduce((sum, x) => sum + x, 0) / (count * grain)
      return { mean, halfWidth: Infinity, correlation: NaN }
    }
    const means = Float64Array.from({ length: batches }, (_, batch) => {
      const from = count - (batches - batch) * each
      return sums.subarray(from, from + each).reduce((sum, x) => sum + x, 0) / (each * grain)
    })
    return estimateOfMeans(means)
  }
}

const grains = 640
