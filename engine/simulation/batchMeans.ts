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

/**
 * The mean of the means of consecutive batches of equal length, at least two. Where batches are long they are nearly
 * independent and nearly normal, so Student's t with batches - 1 degrees of freedom bounds their mean. Law, "Simulation
 * Modeling and Analysis", section 9.5.3.
 */
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
