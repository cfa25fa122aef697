import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowerBound } from '../../../engine/pipeline/bound.ts'
import { finishTimes, latency } from '../../../engine/pipeline/recurrence.ts'
import { occupancy, reversed, type Stage } from '../../../engine/pipeline/stages.ts'
import { anySizes, anyStages, seeded } from './anyStages.ts'

/** Every monotone path of cells from the first fragment in the first stage to the last in the last, one by one. */
function longestPath(stages: readonly Stage[], sizes: readonly number[], i = 0, j = 0): number {
  const here = occupancy(stages[j]!, sizes[i]!)
  const next = [
    ...(i + 1 < sizes.length ? [longestPath(stages, sizes, i + 1, j)] : []),
    ...(j + 1 < stages.length ? [longestPath(stages, sizes, i, j + 1)] : []),
  ]
  return here + Math.max(0, ...next)
}

const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-12 * Math.max(a, b))

describe('the recurrence', () => {
  it('is the longest of all monotone paths', () => {
    fc.assert(
      fc.property(anyStages(5), anySizes(6), (stages, sizes) => {
        near(latency(stages, sizes), longestPath(stages, sizes))
      }),
      seeded,
    )
  })

  it('gives the same with and without the table', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        expect(finishTimes(stages, sizes).at(-1)).toBe(latency(stages, sizes))
      }),
      seeded,
    )
  })

  it('takes as long backwards: fragments and stages reversed (Theorem 2)', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        near(latency(reversed(stages), [...sizes].reverse()), latency(stages, sizes))
      }),
      seeded,
    )
  })

  it('is never below bound (5), whatever the cut', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), (stages, sizes) => {
        const bytes = sizes.reduce((sum, size) => sum + size, 0)
        expect(latency(stages, sizes)).toBeGreaterThanOrEqual(lowerBound(stages, bytes) * (1 - 1e-12))
      }),
      seeded,
    )
  })

  it('is never longer for leaving a fragment out, nor shorter for a longer one', () => {
    fc.assert(
      fc.property(anyStages(), anySizes(), fc.nat(), (stages, sizes, at) => {
        const i = at % sizes.length
        const whole = latency(stages, sizes)
        if (sizes.length > 1)
          expect(latency(stages, sizes.toSpliced(i, 1))).toBeLessThanOrEqual(whole * (1 + 1e-12))
        expect(latency(stages, sizes.with(i, sizes[i]! + 1))).toBeGreaterThanOrEqual(whole * (1 - 1e-12))
      }),
      seeded,
    )
  })
})
