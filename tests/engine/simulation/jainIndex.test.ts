import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jainIndex } from '../../../engine/simulation/jainIndex.ts'

describe("Jain's index", () => {
  it('is 1 for equal shares, 1 / n when one gets everything, and between them for others', () => {
    expect(jainIndex([3, 3, 3])).toBe(1)
    expect(jainIndex([5, 0, 0, 0])).toBe(0.25)
    expect(jainIndex([0, 0])).toBe(1)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 }), (shares) => {
        const index = jainIndex(shares)
        expect(index).toBeLessThanOrEqual(1 + 1e-12)
        expect(index).toBeGreaterThanOrEqual(1 / shares.length - 1e-12)
        expect(jainIndex(shares.map((share) => 7 * share))).toBeCloseTo(index, 12)
      }),
      { seed: 5, numRuns: 200 },
    )
  })
})
