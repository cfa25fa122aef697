import { square } from '../base/power.ts'
import { halfLastPlaces } from './lastPlace.ts'

/** Readings in the order of their sizes. */
export interface Sorted {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly weight: readonly number[]
}

/** Weights 1/y^2 with y the mean of a size, so that a residual counts relative to the time itself. */
function weighted(x: readonly number[], y: readonly number[]): Sorted {
  const weight: number[] = []
  for (let from = 0; from < x.length; from = weight.length) {
    let to = from
    let total = 0
    for (; to < x.length && x[to] === x[from]; to++) total += y[to]!
    for (let i = from; i < to; i++) weight.push(square((to - from) / total))
  }
  return { x, y, weight }
}

/** Readings in order of size and time, with what a test of them has to know. */
export interface Readings extends Sorted {
  /** The weighted square of the error that a reading has at least: that of its digits, or a millionth. */
  readonly least: readonly number[]
  /** Not the same as the one before. What a clock says ten times over is one witness. */
  readonly fresh: readonly boolean[]
}

/** @param x, y  sizes [B] and times > 0, in order of size and then of time */
export function readingsOf(x: readonly number[], y: readonly number[]): Readings {
  const sorted = weighted(x, y)
  const halves = halfLastPlaces(y)
  return {
    ...sorted,
    least: sorted.weight.map((weight, i) => Math.max(1e-12, weight * square(halves[i]!))),
    fresh: x.map((size, i) => size !== x[i - 1] || y[i] !== y[i - 1]),
  }
}

export interface Line {
  readonly intercept: number
  readonly slope: number
  /** Weighted sum of squared residuals. */
  readonly residual: number
}

/** The best line through the readings [from, to). */
export function line({ x, y, weight }: Sorted, from: number, to: number): Line {
  const mean = (f: (i: number) => number) => {
    let sum = 0
    let total = 0
    for (let i = from; i < to; i++) {
      sum += weight[i]! * f(i)
      total += weight[i]!
    }
    return sum / total
  }
  const meanX = mean((i) => x[i]!)
  const meanY = mean((i) => y[i]!)
  const slope = mean((i) => (x[i]! - meanX) * (y[i]! - meanY)) / mean((i) => square(x[i]! - meanX))
  let residual = 0
  for (let i = from; i < to; i++) residual += weight[i]! * square(y[i]! - meanY - slope * (x[i]! - meanX))
  return { intercept: meanY - slope * meanX, slope, residual }
}

/** Shorter parts are counted out: differences of large sums would leave little of them. */
const longEnough = 256

/**
 * `line` for any part of [from, to) in a time that does not grow with the part: differences of running sums, taken
 * about the means of the whole, to about 1e-15 of the whole's weighted squares.
 */
export function linesBySums(sorted: Sorted, from: number, to: number): typeof line {
  const { x, y, weight } = sorted
  const [middleX, middleY] = [weightedMean(sorted, x, from, to), weightedMean(sorted, y, from, to)]
  const sums = Array.from({ length: 6 }, () => new Float64Array(to - from + 1))
  for (let i = from; i < to; i++) {
    const [w, dx, dy] = [weight[i]!, x[i]! - middleX, y[i]! - middleY]
    ;[w, w * dx, w * dy, w * dx * dx, w * dx * dy, w * dy * dy].forEach((term, s) => {
      sums[s]![i - from + 1] = sums[s]![i - from]! + term
    })
  }
  return (_, start, end) => {
    if (end - start < longEnough) return line(sorted, start, end)
    const [w, wx, wy, wxx, wxy, wyy] = sums.map((sum) => sum[end - from]! - sum[start - from]!) as Six
    const spread = wxx - (wx * wx) / w
    const variation = Math.max(0, wyy - (wy * wy) / w)
    const slope = spread > 0 ? (wxy - (wx * wy) / w) / spread : 0
    const residual = Math.max(0, Math.min(variation, variation - slope * slope * spread))
    return { intercept: middleY + wy / w - slope * (middleX + wx / w), slope, residual }
  }
}

type Six = [number, number, number, number, number, number]

function weightedMean({ weight }: Sorted, of: readonly number[], from: number, to: number): number {
  let sum = 0
  let total = 0
  for (let i = from; i < to; i++) {
    sum += weight[i]! * of[i]!
    total += weight[i]!
  }
  return sum / total
}
