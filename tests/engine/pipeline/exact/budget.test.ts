import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drained } from '../../../../engine/base/drained.ts'
import { Budget, stepCells } from '../../../../engine/pipeline/exact/budget.ts'
import { Crossings } from '../../../../engine/pipeline/exact/crossings.ts'
import { fixedCountSearch } from '../../../../engine/pipeline/exact/fixedCount.ts'
import {
  optimalFragmentation,
  optimumSearch,
  type OptimumOptions,
} from '../../../../engine/pipeline/exact/optimalFragmentation.ts'
import { latency } from '../../../../engine/pipeline/recurrence.ts'
import type { Stage } from '../../../../engine/pipeline/stages.ts'

/** 64 stages whose best number of fragments is hard to tell from others: half a minute if paths may cross at all of them. */
const slow = JSON.parse(
  readFileSync(new URL('../../../reference/scenarios/slow-exact.json', import.meta.url), 'utf8'),
) as {
  readonly params: {
    readonly bytes: number
    readonly stages: readonly Stage[]
    readonly strategy: OptimumOptions
  }
}
const { bytes } = slow.params
/** Every eighth of them: solved in milliseconds. */
const few = slow.params.stages.filter((_, j) => j % 8 === 3)
const options = { maxFragments: 256, wholeBytes: false }
const best = optimalFragmentation(few, bytes, options)
const step = stepCells(few.length, 256)
const works = [1e-9, 0.5, 1, 3, 10, 30, 100].map((steps) => steps * step)

describe('the exact search within a budget', () => {
  it('proves the best where the budget is not spent', () => {
    expect([best.unproved, best.gap < 1e-9]).toEqual([undefined, true])
  })

  it.each(works)('ends with a cut and a bound that hold, whatever it may do: %d cells', (work) => {
    for (const wholeBytes of [false, true]) {
      const found = optimalFragmentation(few, bytes, { ...options, wholeBytes, work })
      expect(found.sizes.reduce((sum, size) => sum + size, 0) / bytes).toBeCloseTo(1, 12)
      expect(found.latency).toBe(latency(few, found.sizes))
      expect(found.lowerBound).toBeGreaterThan(0)
      expect(found.lowerBound).toBeLessThanOrEqual(best.latency)
      expect(found.latency).toBeGreaterThanOrEqual(best.lowerBound)
      if (!wholeBytes) expect(found.unproved).toBe(found.gap > 1e-8 ? true : undefined)
    }
  })

  it('holds its bounds for a number of fragments that is given, too', () => {
    const known = optimalFragmentation(few, bytes, { fragments: 40, wholeBytes: false })
    for (const work of works) {
      const found = optimalFragmentation(few, bytes, { fragments: 40, wholeBytes: false, work })
      expect(found.lowerBound).toBeLessThanOrEqual(known.latency)
      expect(found.latency).toBeGreaterThanOrEqual(known.lowerBound)
      expect(found.unproved).toBe(found.gap > 1e-8 ? true : undefined)
    }
  })

  it('counts work and not time: the same twice, and no step more than it may', () => {
    class Counted extends Budget {
      steps: number[] = []

      override spend(stages: number, count: number) {
        super.spend(stages, count)
        this.steps.push(stepCells(stages, count))
      }
    }
    for (const work of works) {
      const found = optimalFragmentation(few, bytes, { ...options, work })
      expect(optimalFragmentation(few, bytes, { ...options, work })).toEqual(found)
      const fewest = found.solved[0]!.count
      const crossed = Math.min(
        ...found.solved.map(({ count }) => new Crossings(few).first(bytes, count).length),
      )
      expect(found.iterations * stepCells(crossed, fewest)).toBeLessThanOrEqual(work + step)
      const budget = new Counted(work)
      const { iterations } = drained(fixedCountSearch(few, bytes, 40, budget))
      expect(budget.steps).toHaveLength(iterations)
      expect(budget.steps[0]).toBe(stepCells(new Crossings(few).first(bytes, 40).length, 40))
      const sum = budget.steps.reduce((total, cells) => total + cells, 0)
      expect(sum - (budget.steps.at(-1) ?? 0)).toBeLessThan(work)
      expect(budget.spent).toBe(sum >= work)
    }
  })

  it('holds for all the counts that are tried together', () => {
    expect(optimalFragmentation(few, bytes, { ...options, work: 1e-9 }).iterations).toBe(1)
  })

  it('is the same in steps as in one go, and its share of the work only grows', () => {
    const search = optimumSearch(few, bytes, { ...options, work: 30 * step })
    const shares: number[] = []
    let next = search.next()
    for (; !next.done; next = search.next()) shares.push(next.value)
    expect(next.value).toEqual(optimalFragmentation(few, bytes, { ...options, work: 30 * step }))
    expect(shares.length).toBeGreaterThan(20)
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true)
  })

  it('is within a millionth of what is proved of the largest pipelines after 15 of the hundred steps that it may do', () => {
    const largest = stepCells(64, 256)
    expect(new Budget().cells / largest).toBeLessThan(100)
    // A hill of overheads: paths may cross at every stage.
    const hill = Array.from({ length: 64 }, (_, j) => ({
      name: '',
      overhead: 50 - 40 * ((j - 31.5) / 32) ** 2,
      perByte: 0.01,
    }))
    expect(new Crossings(hill).first(bytes, 256)).toHaveLength(64)
    const after = (steps: number) =>
      optimalFragmentation(hill, bytes, { ...slow.params.strategy, work: steps * largest }).gap
    expect(after(15)).toBeLessThan(1e-6)
    expect(after(5)).toBeGreaterThan(1e-6)
  })

  it('proves the best of 64 stages of very unlike costs, for paths cross at a quarter of them', () => {
    const { stages, strategy } = slow.params
    const found = optimalFragmentation(stages, bytes, strategy)
    expect([stages.length, found.unproved, found.fragments]).toEqual([64, undefined, 134])
    expect(found.gap).toBeLessThan(1e-8)
  })
})
