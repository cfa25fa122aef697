import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRows, applyTransposed } from '../../../../engine/pipeline/exact/constraints.ts'
import { scaledPipeline } from '../../../../engine/pipeline/exact/scaledPipeline.ts'
import { guessFrom, start } from '../../../../engine/pipeline/exact/start.ts'
import { workspace } from '../../../../engine/pipeline/exact/workspace.ts'
import { totalOverhead, totalPerByte, type Stage } from '../../../../engine/pipeline/stages.ts'
import { anyStages, degenerateStages, messageBytes } from '../randomStages.ts'
import { fixedCountOptimum } from './inOnePiece.ts'

const counts = fc.integer({ min: 2, max: 24 })
const cases = fc.record({
  stages: fc.oneof(anyStages(2, 8), degenerateStages(2, 6)),
  bytes: messageBytes,
  known: counts,
  count: counts,
})
const seeded = { seed: 27, numRuns: 150 } as const

const unitOf = (stages: readonly Stage[], bytes: number) =>
  totalOverhead(stages) + bytes * totalPerByte(stages)

describe('a guess from the best into another number of fragments', () => {
  it('is a cut and a chain, and the best itself into the same number', () => {
    fc.assert(
      fc.property(cases, ({ stages, bytes, known, count }) => {
        const near = fixedCountOptimum(stages, bytes, known)
        const m = stages.length - 1
        const every = [...stages.keys()]
        const { shares, tails } = guessFrom(near, every, count)
        expect(shares.length).toBe(count)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
        expect(Math.min(...shares)).toBeGreaterThan(-1e-12)
        tails.forEach((tail, at) => {
          const before = at < m ? 0 : tails[at - m]!
          const left = at % m === 0 ? 1 : tails[at - 1]!
          expect(tail).toBeGreaterThanOrEqual(before - 1e-12)
          expect(tail).toBeLessThanOrEqual(left + 1e-12)
        })
        const same = guessFrom(near, every, known)
        same.shares.forEach((share, i) => expect(share).toBeCloseTo(near.sizes[i]! / bytes, 12))
        expect([...same.tails]).toEqual([...near.tails])
      }),
      seeded,
    )
  })

  it('knows the tails at the stages where paths may cross', () => {
    const near = { sizes: Float64Array.of(1, 3), tails: Float64Array.of(0.75, 0.5, 0.25) }
    expect([...guessFrom(near, [0, 2, 3], 2).tails]).toEqual([0.5, 0.25])
    // A crossing halfway to the ends: before the first all is on the first stage, after the last on the last.
    const four = guessFrom(near, [0, 1, 3], 4)
    expect([...four.shares]).toEqual([0.125, 0.125, 0.375, 0.375])
    expect([...four.tails]).toEqual([0.375, 0.125, 0.75, 0.25, 0.875, 0.625])
  })
})

describe('a start near a guess', () => {
  it('is strictly inside, on both sides', () => {
    fc.assert(
      fc.property(cases, ({ stages, bytes, known, count }) => {
        const unit = unitOf(stages, bytes)
        if (unit === 0) return
        const every = [...stages.keys()]
        const pipeline = scaledPipeline(stages, every, bytes, unit)
        const work = workspace(stages.length, count)
        start(pipeline, work, guessFrom(fixedCountOptimum(stages, bytes, known), every, count))
        expect(Math.min(...work.slack, ...work.dual)).toBeGreaterThan(0)
        const rows = new Float64Array(work.slack.length)
        applyRows(pipeline, count, work.chain, 1, rows)
        rows.forEach((row, r) => expect(row).toBeCloseTo(work.slack[r]!, 12))
        // R^T dual = -(overheads at the crossings, 1).
        const left = new Float64Array(work.chain.length)
        applyTransposed(pipeline, count, work.dual, left)
        const m = stages.length - 1
        const { overhead } = pipeline
        left.slice(0, -1).forEach((found, v) => {
          expect(found).toBeCloseTo(overhead[v % m]! - overhead[(v % m) + 1]!, 10)
        })
        expect(left.at(-1)).toBeCloseTo(-1, 12)
      }),
      seeded,
    )
  })

  it('finds the same best in fewer steps than one from nothing', () => {
    const steps = { near: 0, cold: 0 }
    fc.assert(
      fc.property(anyStages(2, 8), fc.integer({ min: 1e4, max: 1e6 }), counts, (stages, bytes, known) => {
        const cold = fixedCountOptimum(stages, bytes, known + 2)
        const before = fixedCountOptimum(stages, bytes, known)
        const near = fixedCountOptimum(stages, bytes, known + 2, undefined, undefined, before)
        expect(near.latency / cold.latency).toBeCloseTo(1, 9)
        expect(near.lowerBound / cold.lowerBound).toBeCloseTo(1, 9)
        steps.near += near.iterations
        steps.cold += cold.iterations
      }),
      seeded,
    )
    expect(steps.near).toBeLessThan(0.85 * steps.cold)
  })
})
