import { square } from './power.ts'
import { InputError } from './inputError.ts'

/** How small a residual, relative to the terms it is the difference of, counts as rounding: the point is on the line. */
const rounding = 1e-12

/** y less the line; 0 where only rounding is left. */
export function residualsOf(
  { meanX, meanY, slope, intercept }: ReturnType<typeof bestLine>,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
): Float64Array {
  const residuals = new Float64Array(x.length)
  const scale = Math.abs(meanY) + Math.abs(slope * meanX)
  for (let i = 0; i < x.length; i++) {
    const residual = y[i]! - (intercept + slope * x[i]!)
    residuals[i] = Math.abs(residual) <= rounding * (scale + Math.abs(y[i]!)) ? 0 : residual
  }
  return residuals
}

/** sum w r^2 */
export function squared(residuals: Float64Array, weights?: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < residuals.length; i++) sum += (weights ? weights[i]! : 1) * square(residuals[i]!)
  return sum
}

/**
 * The best line by its normal equations about the weighted means.
 * @param x, y, weights  as for `fitLine`
 * @throws InputError where the points do not determine a line
 */
export function bestLine(x: ArrayLike<number>, y: ArrayLike<number>, weights?: ArrayLike<number>) {
  const n = x.length
  if (n < 3) throw new InputError('points', 'at least 3 points for a line and its error', n)
  let sum = 0
  let meanX = 0
  let meanY = 0
  for (let i = 0; i < n; i++) {
    const w = weights ? weights[i]! : 1
    sum += w
    meanX += w * x[i]!
    meanY += w * y[i]!
  }
  meanX /= sum
  meanY /= sum
  let spread = 0
  let common = 0
  for (let i = 0; i < n; i++) {
    const w = weights ? weights[i]! : 1
    spread += w * square(x[i]! - meanX)
    common += w * (x[i]! - meanX) * (y[i]! - meanY)
  }
  if (!(spread > 0)) throw new InputError('points', 'at least 2 different sizes', meanX)
  const slope = common / spread
  return { sum, meanX, meanY, spread, slope, intercept: meanY - slope * meanX }
}
