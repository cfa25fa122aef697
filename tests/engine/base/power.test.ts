import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { powerOfTen, root, square, wholePower } from '../../../engine/base/power.ts'

const seed = { seed: 1998, numRuns: 300 }

describe('powers from products alone', () => {
  it('are those of arithmetic', () => {
    expect([wholePower(3, 0), wholePower(3, 1), wholePower(3, 5), wholePower(0.5, 31)]).toEqual([
      1,
      3,
      243,
      1 / 2147483648,
    ])
    expect([square(-3), powerOfTen(-7), powerOfTen(3), wholePower(10, 400)]).toEqual([
      9,
      1e-7,
      1000,
      Infinity,
    ])
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), fc.nat(200), (x, n) => {
        expect(wholePower(x, n) / Math.pow(x, n)).toBeCloseTo(1, 12)
      }),
      seed,
    )
  })

  it('have roots, exact where there is one', () => {
    expect([root(1, 7), root(8, 3), root(2 ** 30, 30), root(5, 1), root(2, 2)]).toEqual([
      1,
      2,
      2,
      5,
      Math.SQRT2,
    ])
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 2 ** 40, noNaN: true }),
        fc.integer({ min: 1, max: 300 }),
        (x, n) => {
          expect(root(x, n) / Math.pow(x, 1 / n)).toBeCloseTo(1, 13)
        },
      ),
      seed,
    )
  })
})
