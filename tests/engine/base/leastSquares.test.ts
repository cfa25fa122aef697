import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../engine/base/inputError.ts'
import {
  difference,
  estimate,
  fitLine,
  fitLineOfRelativeError,
  outliersOf,
} from '../../../engine/base/leastSquares.ts'
import { substream } from '../../../engine/base/random.ts'
import { studentTQuantile } from '../../../engine/base/studentT.ts'

const finite = fc.double({ min: -1e3, max: 1e3, noNaN: true })

describe('the straight line of least squares', () => {
  it('passes exactly through points that lie on a line, with no error to report', () => {
    fc.assert(
      fc.property(finite, finite, (intercept, slope) => {
        const x = [0, 1, 2, 5, 9]
        const fit = fitLine(
          x,
          x.map((size) => intercept + slope * size),
        )
        expect(fit.intercept.value).toBeCloseTo(intercept, 8)
        expect(fit.slope.value).toBeCloseTo(slope, 8)
        expect(fit.intercept.error).toBeCloseTo(0, 8)
        expect(outliersOf(fit)).toEqual([])
      }),
      { seed: 1, numRuns: 100 },
    )
  })

  it("reproduces a textbook's example: Anscombe's first quartet", () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const fit = fitLine(x, y)
    expect(fit.intercept.value).toBeCloseTo(3.00009, 5)
    expect(fit.intercept.error).toBeCloseTo(1.12475, 5)
    expect(fit.slope.value).toBeCloseTo(0.500091, 6)
    expect(fit.slope.error).toBeCloseTo(0.117906, 6)
    expect(fit.deviation).toBeCloseTo(1.2366, 5)
    expect(fit.degreesOfFreedom).toBe(9)
    expect(fit.slope.high - fit.slope.value).toBeCloseTo(2.262157 * fit.slope.error, 6)
  })

  it('has outliers beyond the t of the other points’ freedom, shared by all points', () => {
    const fit = fitLine([1, 2, 3, 4, 5, 6], [1, 2.1, 2.9, 4, 5.2, 5.9])
    const limit = studentTQuantile(1 - 0.025 / 6, 3)
    const studentised = Float64Array.of(0, limit * 1.001, 0, -limit * 0.999, -limit * 1.001, 1)
    expect(outliersOf({ ...fit, studentised })).toEqual([1, 4])
  })

  it('counts a point of weight w like w points', () => {
    const whole = fitLine([1, 2, 2, 2, 4], [1, 3, 3, 3, 4])
    const weighted = fitLine([1, 2, 4], [1, 3, 4], [1, 3, 1])
    expect(weighted.intercept.value).toBeCloseTo(whole.intercept.value, 12)
    expect(weighted.slope.value).toBeCloseTo(whole.slope.value, 12)
  })

  it('leaves weighted residuals that neither shift nor tilt', () => {
    const points = fc.array(fc.tuple(finite, finite, fc.double({ min: 0.1, max: 10, noNaN: true })), {
      minLength: 3,
      maxLength: 20,
    })
    fc.assert(
      fc.property(points, (rows) => {
        const x = rows.map((row, i) => row[0] + 3000 * i)
        const w = rows.map((row) => row[2])
        const { residuals } = fitLine(
          x,
          rows.map((row) => row[1]),
          w,
        )
        const sum = (f: (i: number) => number) =>
          residuals.reduce((total, r, i) => total + w[i]! * r * f(i), 0)
        expect(Math.abs(sum(() => 1))).toBeLessThan(1e-6)
        expect(Math.abs(sum((i) => x[i]! / 60_000))).toBeLessThan(1e-6)
      }),
      { seed: 2, numRuns: 100 },
    )
  })

  it('judges each point by the line through the others, and by how sure that is of this point', () => {
    const x = [1, 2, 4, 7, 11, 12]
    const y = [3.1, 4.8, 9.3, 14.9, 22.2, 25.6]
    const weights = [1, 2, 0.5, 3, 1, 1.5]
    const without = (values: readonly number[], i: number) => values.filter((_, each) => each !== i)
    const judged = x.map((size, i) => {
      const others = fitLine(without(x, i), without(y, i), without(weights, i))
      const { intercept, slope, covariance, deviation } = others
      const ofTheLine = intercept.error ** 2 + 2 * size * covariance + (size * slope.error) ** 2
      const off = y[i]! - (intercept.value + slope.value * size)
      return off / Math.sqrt(deviation ** 2 / weights[i]! + ofTheLine)
    })
    const { studentised } = fitLine(x, y, weights)
    for (const [i, value] of judged.entries()) expect(studentised[i], `point ${i}`).toBeCloseTo(value, 9)
  })

  it('covers the truth in 95 % of its 95 % intervals', () => {
    const stream = substream(3, 'coverage')
    const x = [1, 2, 3, 4, 5, 6, 7]
    let inside = 0
    for (let run = 0; run < 4000; run++) {
      const { slope, intercept } = fitLine(
        x,
        x.map((size) => 3 + 2 * size + stream.normal()),
      )
      if (slope.low <= 2 && 2 <= slope.high) inside++
      if (intercept.low <= 3 && 3 <= intercept.high) inside++
    }
    expect(inside / 8000).toBeGreaterThan(0.94)
    expect(inside / 8000).toBeLessThan(0.96)
  })

  it('is not drawn downwards by points that happen to be low when errors are relative', () => {
    const stream = substream(4, 'relative')
    const x = Array.from({ length: 40 }, (_, i) => 1 + i)
    let mean = 0
    for (let run = 0; run < 500; run++) {
      const fit = fitLineOfRelativeError(
        x,
        x.map((size) => (10 + 5 * size) * (1 + 0.1 * stream.normal())),
      )
      mean += fit.slope.value / 500
    }
    expect(mean).toBeCloseTo(5, 1)
    expect(Math.abs(mean - 5)).toBeLessThan(0.02)
  })

  it('tells the relative error of one point where errors are relative', () => {
    const stream = substream(5, 'deviation')
    const x = Array.from({ length: 400 }, (_, i) => 1 + i)
    const y = x.map((size) => (10 + 5 * size) * (1 + 0.03 * stream.normal()))
    expect(fitLineOfRelativeError(x, y).deviation).toBeCloseTo(0.03, 2)
  })

  it('finds the one point that does not belong', () => {
    const stream = substream(6, 'outlier')
    const x = Array.from({ length: 20 }, (_, i) => i)
    const y = x.map((size) => 5 + size + 0.1 * stream.normal())
    expect(outliersOf(fitLine(x, y))).toEqual([])
    y[7]! += 2
    expect(outliersOf(fitLine(x, y))).toEqual([7])
  })

  it.each([
    ['two points', [1, 2], [1, 2], 'points: expected at least 3 points for a line and its error, got 2'],
    ['one size', [4, 4, 4], [1, 2, 3], 'points: expected at least 2 different sizes, got 4'],
  ])('refuses %s by name', (_, x, y, message) => {
    expect(() => fitLine(x, y)).toThrow(InputError)
    expect(() => fitLine(x, y)).toThrow(message)
  })

  it('adds the errors of a difference in quadrature', () => {
    const { value, error } = difference(estimate(5, 3, 10), estimate(2, 4, 10), 10)
    expect([value, error]).toEqual([3, 5])
  })
})
