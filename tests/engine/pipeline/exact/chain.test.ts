import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainNear } from '../../../../engine/pipeline/exact/chain.ts'
import type { Stage } from '../../../../engine/pipeline/stages.ts'
import { anyStages } from '../randomStages.ts'

const instances = fc
  .tuple(anyStages(2, 5), fc.integer({ min: 1, max: 7 }))
  .chain(([stages, count]) =>
    fc.tuple(
      fc.constant(stages),
      fc.constant(count),
      fc.array(fc.integer({ min: -100, max: 1100 }), {
        minLength: (count - 1) * (stages.length - 1),
        maxLength: (count - 1) * (stages.length - 1),
      }),
    ),
  )
  .map(([stages, count, noise]) => ({ stages, count, near: noise.map((part) => part / 1000) }))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Mean overhead E[g], mean cost before the crossing E[C], and E[C + G], of a fragment that crosses by these tails. */
function means(stages: readonly Stage[], tails: readonly number[]) {
  const all = [1, ...tails, 0]
  const chance = stages.map((_, j) => all[j]! - all[j + 1]!)
  const before = stages.map((_, j) => sum(stages.slice(0, j).map(({ perByte }) => perByte)))
  return {
    overhead: sum(stages.map(({ overhead }, j) => chance[j]! * overhead)),
    before: sum(before.map((cost, j) => chance[j]! * cost)),
    through: sum(before.map((cost, j) => chance[j]! * (cost + stages[j]!.perByte))),
  }
}

describe('a chain near given numbers', () => {
  it('has tails that fall from stage to stage and rise from fragment to fragment, moved no further than that', () => {
    fc.assert(
      fc.property(instances, ({ stages, count, near }) => {
        const m = stages.length - 1
        const { tails } = chainNear(stages, 100, count, near)
        expect(tails).toHaveLength(near.length)
        tails.forEach((tail, place) => {
          const above = place % m === 0 ? 1 : tails[place - 1]!
          const before = place < m ? 0 : tails[place - m]!
          expect(tail).toBe(Math.min(Math.max(near[place]!, before), above))
        })
      }),
      { seed: 1998, numRuns: 300 },
    )
  })

  it('is worth sum g + sum E[g] + B min w, and not a digit more', () => {
    fc.assert(
      fc.property(instances, ({ stages, count, near }) => {
        const bytes = 1000
        const m = stages.length - 1
        const { tails, value } = chainNear(stages, bytes, count, near)
        const last = new Array<number>(m).fill(1)
        const rows = Array.from({ length: count }, (_, i) =>
          i < count - 1 ? [...tails.subarray(i * m, (i + 1) * m)] : last,
        ).map((row) => means(stages, row))
        const least = Math.min(...rows.map(({ through }, i) => through - (i > 0 ? rows[i - 1]!.before : 0)))
        const exact =
          sum(stages.map(({ overhead }) => overhead)) +
          sum(rows.slice(0, -1).map(({ overhead }) => overhead)) +
          bytes * least
        expect(Math.abs(value - exact)).toBeLessThanOrEqual(
          1e-12 * (Math.abs(exact) + bytes * Math.abs(least)),
        )
      }),
      { seed: 1998, numRuns: 300 },
    )
  })

  it('has the slope B beta - sum delta E[g], with weights delta as the chain drifts', () => {
    fc.assert(
      fc.property(instances, ({ stages, count, near }) => {
        fc.pre(count > 1)
        const bytes = 1000
        const m = stages.length - 1
        const { tails, slope } = chainNear(stages, bytes, count, near)
        const rows = Array.from({ length: count - 1 }, (_, i) =>
          means(stages, [...tails.subarray(i * m, (i + 1) * m)]),
        )
        const steps = rows.map(({ before }, i) => before - (i > 0 ? rows[i - 1]!.before : 0))
        fc.pre(steps.every((step) => step > 1e-7))
        const beta = 1 / sum(steps.map((step) => 1 / step))
        const cost = sum(rows.map(({ overhead }, i) => (beta / steps[i]!) * overhead))
        expect(slope).toBeCloseTo(bytes * beta - cost, 6)
      }),
      { seed: 1998, numRuns: 300 },
    )
  })

  it('that stands still costs the overhead where it stands, whatever follows', () => {
    const stages = [
      { name: 'a', overhead: 3, perByte: 1 },
      { name: 'b', overhead: 5, perByte: 2 },
    ]
    expect(chainNear(stages, 10, 2, [0]).slope).toBe(-3)
    expect(chainNear(stages, 10, 3, [0.5, 0.5]).slope).toBe(-4)
    expect(chainNear(stages, 10, 1, []).slope).toBe(Infinity)
  })
})
