import { square } from './power.ts'
import { bestLine, residualsOf, squared } from './bestLine.ts'
import { studentTQuantile } from './studentT.ts'

/** A quantity with what is known of its error. */
export interface Estimate {
  readonly value: number
  /** Standard error, in the unit of the value; 0 where nothing varies. */
  readonly error: number
  /** The 95 % confidence interval by Student's t. */
  readonly low: number
  readonly high: number
}

/** A straight line through points by weighted least squares. */
export interface LineFit {
  readonly intercept: Estimate
  readonly slope: Estimate
  /** Covariance of intercept and slope; negative where all x are positive. */
  readonly covariance: number
  /** Points less two. */
  readonly degreesOfFreedom: number
  /** y - (intercept + slope x) of each point, in the unit of y. */
  readonly residuals: Float64Array
  /**
   * Residuals in units of their own deviation, each judged by the line through the other points (externally
   * studentised); 0 where all points lie on the line.
   */
  readonly studentised: Float64Array
  /** Square root of the weighted residual variance: in the unit of y for weights of 1, else of y sqrt(weight). */
  readonly deviation: number
}

/**
 * The line y = intercept + slope x that makes sum w (y - line)^2 least.
 * @param x, y  at least three points, with at least two different x
 * @param weights  > 0, proportional to 1/variance of each y; all 1 when left out
 * @throws InputError where the points do not determine a line and its error
 */
export function fitLine(x: ArrayLike<number>, y: ArrayLike<number>, weights?: ArrayLike<number>): LineFit {
  const n = x.length
  const line = bestLine(x, y, weights)
  const { sum, meanX, spread, slope, intercept } = line
  const residuals = residualsOf(line, x, y)
  const degreesOfFreedom = n - 2
  const variance = squared(residuals, weights) / degreesOfFreedom
  return {
    intercept: estimate(
      intercept,
      Math.sqrt(variance * (1 / sum + square(meanX) / spread)),
      degreesOfFreedom,
    ),
    slope: estimate(slope, Math.sqrt(variance / spread), degreesOfFreedom),
    covariance: (-variance * meanX) / spread,
    degreesOfFreedom,
    residuals,
    studentised: residuals.map((residual, i) => {
      const w = weights ? weights[i]! : 1
      const left = 1 - w * (1 / sum + square(x[i]! - meanX) / spread)
      if (residual === 0 || left <= 1e-12) return 0
      const internal = (w * square(residual)) / (variance * left)
      const others = (degreesOfFreedom - internal) / (degreesOfFreedom - 1)
      return degreesOfFreedom > 1 ? Math.sign(residual) * Math.sqrt(internal / Math.max(others, 1e-12)) : 0
    }),
    deviation: Math.sqrt(variance),
  }
}

/**
 * The line through points whose error is a constant share of y (timings: a clock read on a busy machine). Weighted
 * by 1/fitted^2 and fitted again until the line rests: weighting by the measured y itself would favour points that
 * happen to be low. `deviation` is then the relative error of one point.
 * @param x, y  as for `fitLine`; y > 0
 */
export function fitLineOfRelativeError(x: ArrayLike<number>, y: ArrayLike<number>): LineFit {
  let weights = Float64Array.from({ length: y.length }, (_, i) => 1 / square(y[i]!))
  let line = bestLine(x, y, weights)
  for (let round = 0; round < 20; round++) {
    const { intercept, slope } = line
    // A line that dips below a tenth of a measured value there is no guide to that point's error.
    weights = weights.map((_, i) => 1 / square(Math.max(intercept + slope * x[i]!, y[i]! / 10)))
    line = bestLine(x, y, weights)
    const moved = Math.abs(line.intercept - intercept) + Math.abs(line.slope - slope)
    if (moved <= 1e-12 * (Math.abs(line.intercept) + Math.abs(line.slope))) break
  }
  return fitLine(x, y, weights)
}

/** @param error  standard error >= 0 */
export function estimate(value: number, error: number, degreesOfFreedom: number): Estimate {
  const reach = error === 0 ? 0 : error * studentTQuantile(0.975, degreesOfFreedom)
  return { value, error, low: value - reach, high: value + reach }
}

/**
 * Points that the other points give no reason to expect: |studentised residual| beyond the t quantile at which, among
 * all of them together, one point of a good line would be called an outlier in 5 % of cases (Bonferroni).
 * @returns their indices, in order
 */
export function outliersOf(fit: LineFit): number[] {
  const n = fit.residuals.length
  if (n < 4) return []
  const limit = studentTQuantile(1 - 0.025 / n, fit.degreesOfFreedom - 1)
  return Array.from(fit.studentised.keys()).filter((i) => Math.abs(fit.studentised[i]!) > limit)
}

/** a - b of independent estimates; their errors add in quadrature. */
export function difference(a: Estimate, b: Estimate, degreesOfFreedom: number): Estimate {
  return estimate(a.value - b.value, Math.sqrt(square(a.error) + square(b.error)), degreesOfFreedom)
}
