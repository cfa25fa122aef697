import { describe, expect, it } from 'vitest'
import { applyRows, applyTransposed } from '../../../../engine/pipeline/exact/constraints.ts'
import { fixedCountOptimum } from './inOnePiece.ts'
import { step } from '../../../../engine/pipeline/exact/interiorPoint.ts'
import { scaledPipeline, type ScaledPipeline } from '../../../../engine/pipeline/exact/scaledPipeline.ts'
import { start } from '../../../../engine/pipeline/exact/start.ts'
import { workspace, type Workspace } from '../../../../engine/pipeline/exact/workspace.ts'

const pipelines: readonly (readonly [string, ScaledPipeline, count: number])[] = [
  ['two stages, two fragments', scaled([1, 2], [3, 1]), 2],
  ['three stages, four fragments', scaled([2, 1, 3], [1, 4, 2]), 4],
  ['five stages, seven fragments', scaled([1, 3, 2, 1, 2], [2, 1, 4, 3, 1]), 7],
  [
    'five stages of which three are crossed, seven fragments',
    scaled([1, 3, 2, 1, 2], [2, 1, 4, 3, 1], [0, 2, 4]),
    7,
  ],
]

/** Of a message of 1 B, in units where the sum of all costs is 1. */
function scaled(overheads: readonly number[], costs: readonly number[], kept = [...overheads.keys()]) {
  const stages = overheads.map((overhead, j) => ({ name: '', overhead, perByte: costs[j]! }))
  return scaledPipeline(
    stages,
    kept,
    1,
    [...overheads, ...costs].reduce((sum, each) => sum + each, 0),
  )
}

const begun = (pipeline: ScaledPipeline, count: number): Workspace => {
  const work = workspace(pipeline.overhead.length, count)
  start(pipeline, work)
  return work
}

/** By how much the dual misses R^T dual = - (crossing overheads, 1), at most. */
function dualFault(pipeline: ScaledPipeline, work: Workspace): number {
  const { overhead } = pipeline
  const m = overhead.length - 1
  const found = new Float64Array(work.chain.length)
  applyTransposed(pipeline, work.count, work.dual, found)
  return Math.max(
    ...Array.from(found, (value, v) => {
      const wanted = v === found.length - 1 ? 1 : overhead[(v % m) + 1]! - overhead[v % m]!
      return Math.abs(value + wanted)
    }),
  )
}

/** By how much the slack misses R chain + constant, at most. */
function slackFault(pipeline: ScaledPipeline, work: Workspace): number {
  const rows = new Float64Array(work.slack.length)
  applyRows(pipeline, work.count, work.chain, 1, rows)
  return Math.max(...rows.map((row, r) => Math.abs(row - work.slack[r]!)))
}

describe.each(pipelines)('the interior point of %s', (_, pipeline, count) => {
  it('starts strictly inside, on both sides', () => {
    const work = begun(pipeline, count)
    expect(Math.min(...work.slack)).toBeGreaterThan(0)
    expect(Math.min(...work.dual)).toBeGreaterThan(0)
    expect(slackFault(pipeline, work)).toBeLessThan(1e-14)
    expect(dualFault(pipeline, work)).toBeLessThan(1e-12)
  })

  it('stays inside and closes the gap between both sides, which is what a step answers', () => {
    const work = begun(pipeline, count)
    let gap = Infinity
    for (let steps = 0; gap > 1e-12; steps++) {
      expect(steps).toBeLessThan(14)
      const next = step(pipeline, work)
      expect(next).toBeLessThan(gap)
      gap = next
      expect(gap).toBeCloseTo(
        work.slack.reduce((sum, slack, r) => sum + slack * work.dual[r]!, 0),
        12,
      )
      expect(Math.min(...work.slack, ...work.dual)).toBeGreaterThan(0)
      expect(slackFault(pipeline, work)).toBeLessThan(1e-12)
      expect(dualFault(pipeline, work)).toBeLessThan(1e-12)
    }
  })
})

it.each([
  ['GAM', [7.2, 5.2, 7.5, 7.4], [0.00703, 0.0243, 0.0243, 0.00771], 4096, 5, 7],
  ['GAM', [7.2, 5.2, 7.5, 7.4], [0.00703, 0.0243, 0.0243, 0.00771], 65_536, 20, 8],
  ['rising overheads', [1, 2, 3, 4, 5], [0.05, 0.04, 0.03, 0.02, 0.01], 4096, 2, 7],
  ['rising overheads', [1, 2, 3, 4, 5], [0.05, 0.04, 0.03, 0.02, 0.01], 4096, 12, 9],
  ['rising overheads', [1, 2, 3, 4, 5], [0.05, 0.04, 0.03, 0.02, 0.01], 1e6, 40, 15],
])(
  'needs no more steps than when it was written, %s %j %j with %i B in %i fragments: %i',
  (_, overheads, costs, bytes, count, steps) => {
    const stages = overheads.map((overhead, j) => ({ name: '', overhead, perByte: costs[j]! }))
    expect(fixedCountOptimum(stages, bytes, count).iterations).toBeLessThanOrEqual(steps)
  },
)
