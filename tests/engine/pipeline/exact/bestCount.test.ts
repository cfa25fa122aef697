import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestCount } from './inOnePiece.ts'
import type { Optimum } from '../../../../engine/pipeline/exact/fixedCount.ts'
import { optimalFragmentation } from '../../../../engine/pipeline/exact/optimalFragmentation.ts'
import { equalLatency } from '../../../../engine/pipeline/equalCurve.ts'
import type { Stage } from '../../../../engine/pipeline/stages.ts'

const whole = (min: number, max: number) => fc.integer({ min, max })

/** One stage has the most of both costs, so that equal fragments take a + b / k + c k. */
const dominated = fc
  .record({
    fast: fc.array(fc.record({ overhead: whole(0, 40), perByte: whole(1, 50) }), {
      minLength: 1,
      maxLength: 4,
    }),
    slow: fc.record({ overhead: whole(40, 90), perByte: whole(50, 90) }),
    bytes: whole(1000, 60_000),
    guess: whole(1, 64),
  })
  .map(({ fast, slow, ...rest }) => ({
    stages: [slow, ...fast].map(({ overhead, perByte }): Stage => ({
      name: '',
      overhead: overhead / 10,
      perByte: perByte / 1000,
    })),
    ...rest,
  }))

/** Nobody here begins near another. */
const tails = new Float64Array()

/** Equal fragments as if they were the best there are: a curve whose slope is known. */
function equalOptimum(stages: readonly Stage[], bytes: number, count: number): Optimum {
  const latency = equalLatency(stages, bytes, count)
  const fast = stages.slice(1).reduce((sum, { perByte }) => sum + perByte, 0)
  const slope = count === 1 ? Infinity : (bytes * fast) / count ** 2 - stages[0]!.overhead
  const sizes = new Float64Array(count).fill(bytes / count)
  return { count, sizes, latency, lowerBound: latency, tails, slope, iterations: 1 }
}

const most = 64

describe('the search for the best count', () => {
  it('finds the smallest of the best, with the whole range of counts that come within 1 %', () => {
    fc.assert(
      fc.property(dominated, ({ stages, bytes, guess }) => {
        const all = Array.from({ length: most }, (_, i) => equalLatency(stages, bytes, i + 1))
        const least = Math.min(...all)
        const found = bestCount(stages, bytes, most, guess, (count) => equalOptimum(stages, bytes, count))
        expect(found.best.count).toBe(1 + all.findIndex((time) => time <= least * (1 + 5e-10)))
        const near = all.map((time) => time <= least * 1.01)
        expect(found.nearOptimal).toEqual([near.indexOf(true) + 1, near.lastIndexOf(true) + 1])
      }),
      { seed: 1998, numRuns: 300 },
    )
  })

  it('bounds every count: exactly where it was solved, by a line from there elsewhere', () => {
    fc.assert(
      fc.property(dominated, ({ stages, bytes, guess }) => {
        const found = bestCount(stages, bytes, most, guess, (count) => equalOptimum(stages, bytes, count))
        const bounds = Array.from({ length: most }, (_, i) => found.boundAt(i + 1))
        for (let count = 1; count <= most; count++) {
          const lines = found.visited
            .filter((solved) => solved.count > 1 || count === 1)
            .map(({ latency, slope, count: k }) => (k === count ? latency : latency - slope * (count - k)))
          expect(bounds[count - 1]).toBeCloseTo(Math.max(0, ...lines), 9)
        }
        expect(found.lowerBound).toBe(Math.min(...bounds))
        expect(found.lowerBound).toBeGreaterThanOrEqual(found.best.latency * (1 - 1e-9))
      }),
      { seed: 1998, numRuns: 300 },
    )
  })

  it('solves each count once, and few of them', () => {
    let solves = 0
    fc.assert(
      fc.property(dominated, ({ stages, bytes, guess }) => {
        const solved: number[] = []
        const found = bestCount(stages, bytes, most, guess, (count) => {
          solved.push(count)
          return equalOptimum(stages, bytes, count)
        })
        expect(found.visited.map(({ count }) => count)).toEqual(solved.toSorted((a, b) => a - b))
        expect(new Set(solved).size).toBe(solved.length)
        expect(solved[0]).toBe(guess)
        solves += solved.length
      }),
      { seed: 1998, numRuns: 300 },
    )
    // As many as when it was written: 3 each.
    expect(solves).toBeLessThanOrEqual(909)
  })

  it('loses the gap of a chain once per step away from a count that is not solved to the last digit', () => {
    const stages = [
      { name: 'a', overhead: 1, perByte: 0.1 },
      { name: 'b', overhead: 1, perByte: 0.1 },
    ]
    const loose = (count: number): Optimum => {
      const exact = equalOptimum(stages, 1000, count)
      return { ...exact, lowerBound: exact.latency - 0.01 }
    }
    const { boundAt, visited } = bestCount(stages, 1000, 12, 10, loose)
    const line = (count: number) => {
      const lines = visited.map(({ count: k, latency, slope }) =>
        k === count
          ? latency - 0.01
          : latency - 0.01 - slope * (count - k) - (Math.abs(count - k) - 1) * 0.01,
      )
      return Math.max(...lines)
    }
    expect(visited.map(({ count }) => count)).toEqual([9, 10])
    for (let count = 1; count <= 12; count++) expect(boundAt(count)).toBeCloseTo(line(count), 12)
  })

  it('goes on as long as a count may be better by more than a billionth', () => {
    const times = [1.1, 1, 1 - 2e-9]
    const nearly = (count: number): Optimum => {
      const latency = times[count - 1]!
      const slope = count === 1 ? Infinity : count === 2 ? 2e-9 : -1
      return {
        count,
        sizes: new Float64Array(count).fill(1 / count),
        latency,
        lowerBound: latency,
        tails,
        slope,
        iterations: 1,
      }
    }
    const { best, visited } = bestCount([{ name: 'a', overhead: 0, perByte: 1 }], 1, 3, 2, nearly)
    expect(best.count).toBe(3)
    expect(visited.map(({ count }) => count)).toEqual([2, 3])
  })
})

it('costs no more solves and steps than when it was written, on pipelines without a pattern', () => {
  const part = (i: number) => Math.abs(Math.sin(12.9898 * i))
  let solves = 0
  let steps = 0
  for (let run = 0; run < 30; run++) {
    const stages = Array.from({ length: 2 + (run % 5) }, (_, j) => ({
      name: '',
      overhead: 0.1 + 9 * part(100 * run + j),
      perByte: 1e-4 + 0.03 * part(100 * run + 50 + j),
    }))
    const { solved, iterations } = optimalFragmentation(stages, 1024 * (1 + run), { wholeBytes: false })
    solves += solved.length
    steps += iterations
  }
  expect(solves).toBeLessThanOrEqual(90)
  expect(steps).toBeLessThanOrEqual(660)
})
