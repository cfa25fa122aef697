import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Crossings } from '../../../../engine/pipeline/exact/crossings.ts'
import { latency } from '../../../../engine/pipeline/recurrence.ts'
import { reversed, type Stage } from '../../../../engine/pipeline/stages.ts'
import { runs } from '../../../sample.ts'
import { anyStages } from '../randomStages.ts'
import { Everywhere, fixedCountOptimum } from './inOnePiece.ts'

const stagesOf = (...costs: readonly (readonly [overhead: number, perByte: number])[]): Stage[] =>
  costs.map(([overhead, perByte], j) => ({ name: `stage ${j}`, overhead, perByte }))

/** C: 0, 2, 3, 6, 7; heights of fragments of nothing: 4, 1, 5, 2, 3, where the second and the fourth lie in dents. */
const dented = stagesOf([4, 2], [1, 1], [5, 3], [2, 1], [3, 2])

describe('the stages at which paths may cross', () => {
  it('are the corners of the hull, for each of the likely sizes', () => {
    expect(new Crossings(dented).first(1e-9, 1)).toEqual([0, 2, 4])
    // With fragments of a kilobyte the heights are G: the same dents.
    expect(new Crossings(dented).first(1e3, 1)).toEqual([0, 2, 4])
    // A stage above the line between its neighbours is a corner, be it for small fragments or for large ones alone.
    expect(new Crossings(stagesOf([1, 1], [2, 0.1], [1, 1])).first(100, 1)).toEqual([0, 1, 2])
    expect(new Crossings(stagesOf([2, 1], [1, 2], [2, 1])).first(100, 1)).toEqual([0, 1, 2])
  })

  it('begin and end with the first and the last stage, whatever these cost', () => {
    fc.assert(
      fc.property(anyStages(1, 9), fc.integer({ min: 1, max: 300 }), (stages, count) => {
        const first = new Crossings(stages).first(1e6, count)
        expect([first[0], first.at(-1)]).toEqual([0, stages.length - 1])
        expect(first).toEqual(first.toSorted((a, b) => a - b))
        expect(new Set(first).size).toBe(first.length)
      }),
      { seed: 1998, numRuns: 200 },
    )
  })

  it('are mirrored with the pipeline', () => {
    for (let run = 0; run < 60; run++) {
      const stages = Array.from({ length: 9 }, (_, j) => ({
        name: '',
        overhead: 5 + 4 * Math.sin(3.7 * run + 12.9898 * j),
        perByte: 0.01 + 0.009 * Math.sin(5.1 * run + 78.233 * j),
      }))
      const there = new Crossings(stages).first(1e5, 20)
      const back = new Crossings(reversed(stages)).first(1e5, 20)
      expect(back.map((j) => 8 - j).reverse()).toEqual(there)
    }
  })

  it('become more where fragments wait, all of them at last, and are remembered', () => {
    const crossings = new Crossings(dented)
    // Two fragments of 1 B take 6, 2, 8, 3 and 5: the second waits at the third stage alone, from either end.
    const once = crossings.wider([0, 4], Float64Array.of(1, 1))
    expect(once).toEqual([0, 2, 4])
    expect(crossings.wider(once, Float64Array.of(1, 1))).toEqual([0, 1, 2, 3, 4])
    expect(crossings.first(1e-9, 1)).toEqual([0, 1, 2, 3, 4])
    expect(new Crossings(dented).first(1e-9, 1)).toEqual([0, 2, 4])
  })
})

describe('a search that lets paths cross at few stages', () => {
  const instances = fc.tuple(
    anyStages(2, 9),
    fc.integer({ min: 2, max: 30 }),
    fc.integer({ min: 2, max: 9 }).map((digits) => 10 ** digits),
  )

  it('ends with the cut and the proof of the whole linear program', () => {
    fc.assert(
      fc.property(instances, ([stages, count, bytes]) => {
        const few = fixedCountOptimum(stages, bytes, count)
        const all = fixedCountOptimum(stages, bytes, count, 1e-11, new Everywhere(stages))
        // Of the whole program rounding leaves more, now and then.
        expect(few.latency / all.latency).toBeLessThan(1 + 5e-10)
        expect(few.lowerBound / all.lowerBound).toBeGreaterThan(1 - 5e-10)
        expect(few.lowerBound).toBeLessThanOrEqual(all.latency)
        expect(all.lowerBound).toBeLessThanOrEqual(few.latency)
        expect(few.latency).toBe(latency(stages, few.sizes))
      }),
      { seed: 1998, numRuns: runs(300, 6000) },
    )
  })

  it('finds out what it lacks where it begins with the ends alone', () => {
    class Ends extends Crossings {
      override first(): number[] {
        return [0, dented.length - 1]
      }
    }
    const all = fixedCountOptimum(dented, 50, 12, 1e-11, new Everywhere(dented))
    const found = fixedCountOptimum(dented, 50, 12, 1e-11, new Ends(dented))
    expect(found.latency / all.latency).toBeCloseTo(1, 9)
    expect(found.lowerBound / all.lowerBound).toBeCloseTo(1, 9)
    expect(found.iterations).toBeGreaterThan(all.iterations)
  })
})
