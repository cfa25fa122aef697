import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { studentTProbability, studentTQuantile } from '../../../engine/base/studentT.ts'

describe("Student's t", () => {
  it.each([
    [0.975, 1, 12.706204736174698],
    [0.975, 2, 4.302652729749464],
    [0.975, 10, 2.2281388519649385],
    [0.975, 30, 2.0422724563012373],
    [0.995, 5, 4.032142983557536],
    [0.975, 1e7, 1.95996422],
  ])('has the tabulated quantile: p = %d, %d degrees of freedom', (p, n, expected) => {
    expect(studentTQuantile(p, n) / expected).toBeCloseTo(1, 8)
  })

  it('has the closed form of one and two degrees of freedom', () => {
    for (const p of [0.01, 0.3, 0.5, 0.9, 0.9999]) {
      expect(studentTQuantile(p, 1)).toBeCloseTo(Math.tan(Math.PI * (p - 0.5)), 7)
      const u = 2 * p - 1
      expect(studentTQuantile(p, 2)).toBeCloseTo(u * Math.sqrt(2 / (1 - u * u)), 8)
    }
  })

  it('inverts its own probability and is odd about the median', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.0001, max: 0.9999, noNaN: true }),
        fc.integer({ min: 1, max: 500 }),
        (p, n) => {
          const t = studentTQuantile(p, n)
          expect(studentTProbability(t, n)).toBeCloseTo(p, 10)
          expect(studentTQuantile(1 - p, n)).toBeCloseTo(-t, 6)
        },
      ),
      { seed: 1, numRuns: 200 },
    )
  })

  it('passes smoothly from the recurrence to the asymptotic series', () => {
    const [before, at, after] = [199, 201, 203].map((n) => studentTProbability(2, n))
    expect(at! - before!).toBeCloseTo(after! - at!, 6)
  })
})
