import fc from 'fast-check'
import loadHighs from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixedCountOptimum } from '../engine/pipeline/exact/inOnePiece.ts'
import { optimalFragmentation } from '../../engine/pipeline/exact/optimalFragmentation.ts'
import type { Stage } from '../../engine/pipeline/stages.ts'
import { refereeOptimum, type LoadedSolver } from '../../engine/referee.ts'
import { runs } from '../sample.ts'
import {
  anyStages,
  comparableStages,
  degenerateStages,
  messageBytes,
} from '../engine/pipeline/randomStages.ts'

/** For one test [ms]; the machine may be busy. */
const patience = runs(60_000, 900_000)

let solver: LoadedSolver
beforeAll(async () => {
  solver = await loadHighs()
})

/** Relative difference of our latency from HiGHS's, both by the recurrence; and the proof of ours. */
function compare(stages: readonly Stage[], bytes: number, count: number) {
  const ours = optimalFragmentation(stages, bytes, { fragments: count, wholeBytes: false })
  const theirs = refereeOptimum(solver, stages, bytes, count)
  if (!theirs.accepted) throw new Error(`the referee abstains: ${theirs.reason}`)
  const scale = Math.max(ours.latency, Number.MIN_VALUE)
  return {
    difference: Math.abs(ours.latency - theirs.latency) / scale,
    boundOverTheirs: (ours.lowerBound - theirs.latency) / scale,
    gap: ours.gap,
  }
}

function agrees(instances: fc.Arbitrary<readonly [readonly Stage[], number, number]>, count: number) {
  let seen = 0
  fc.assert(
    fc.property(instances, ([stages, bytes, count]) => {
      seen++
      const { difference, boundOverTheirs, gap } = compare(stages, bytes, count)
      expect(difference).toBeLessThanOrEqual(1e-9)
      expect(boundOverTheirs).toBeLessThanOrEqual(1e-12)
      expect(gap).toBeLessThanOrEqual(1e-9)
    }),
    { seed: 1998, numRuns: count },
  )
  expect(seen).toBe(count)
}

describe('the exact optimum and HiGHS', () => {
  it(
    'agree to 1e-9 on random pipelines of 1 to 10 stages',
    () => {
      agrees(fc.tuple(anyStages(1, 10), messageBytes, fc.integer({ min: 1, max: 24 })), runs(200, 3000))
    },
    patience,
  )

  it(
    'agree to 1e-9 on random pipelines cut into 64 fragments',
    () => {
      agrees(fc.tuple(anyStages(1, 4), messageBytes, fc.constant(64)), runs(40, 400))
      agrees(fc.tuple(anyStages(5, 10), messageBytes, fc.constant(64)), runs(20, 200))
    },
    patience,
  )

  it(
    'agree to 1e-9 on degenerate pipelines: zeros, ties, identical stages',
    () => {
      agrees(fc.tuple(degenerateStages(1, 6), messageBytes, fc.integer({ min: 1, max: 24 })), runs(100, 3000))
    },
    patience,
  )

  it(
    'agree to 1e-9 on 60 messages of one byte, real sizes, where best cuts have empty fragments',
    () => {
      agrees(fc.tuple(anyStages(2, 6), fc.constant(1), fc.integer({ min: 2, max: 24 })), 60)
      let empty = 0
      fc.assert(
        fc.property(comparableStages(2, 4), (stages) => {
          const { sizes } = fixedCountOptimum(stages, 1, 12)
          if (sizes.some((size) => size < 1e-9)) empty++
        }),
        { seed: 7, numRuns: 20 },
      )
      expect(empty).toBeGreaterThan(10)
    },
    patience,
  )

  it(
    'agree on the benchmark W6 at 26441.292485992 µs',
    () => {
      const overheads = [7.2, 5.2, 7.5, 7.4, 4.0]
      const costs = [7.2, 24.9, 24.9, 7.9, 18.0]
      const stages = overheads.map((overhead, j) => ({ name: `${j}`, overhead, perByte: costs[j]! / 1024 }))
      const bytes = 1024 * 1024
      expect(fixedCountOptimum(stages, bytes, 64).latency).toBeCloseTo(26441.292485992, 6)
      expect(compare(stages, bytes, 64).difference).toBeLessThanOrEqual(1e-9)
    },
    patience,
  )

  it('rejects an answer whose objective is not the latency of its sizes', () => {
    const liar: LoadedSolver = {
      solve: (problem, options) => {
        const answer = solver.solve(problem, options)
        return { ...answer, ObjectiveValue: answer.ObjectiveValue * (1 - 1e-8) }
      },
    }
    const stages = [
      { name: 'a', overhead: 1, perByte: 0.01 },
      { name: 'b', overhead: 2, perByte: 0.02 },
    ]
    expect(refereeOptimum(solver, stages, 4096, 8).accepted).toBe(true)
    const verdict = refereeOptimum(liar, stages, 4096, 8)
    expect(verdict).toMatchObject({ accepted: false })
    expect(!verdict.accepted && verdict.reason).toContain('is not the latency of its sizes')
  })
})
