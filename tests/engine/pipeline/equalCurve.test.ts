import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestRealFragmentCount,
  bottleneckRanges,
  candidatePoints,
  longestWholeMessage,
} from '../../../engine/pipeline/bottleneckRanges.ts'
import {
  bestFragmentCount,
  equalLatency,
  oneMoreFragment,
  signature,
} from '../../../engine/pipeline/equalCurve.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { occupancy, type Stage } from '../../../engine/pipeline/stages.ts'
import { anyStages, seeded } from './anyStages.ts'

const stages = (...costs: readonly (readonly [overhead: number, perByte: number])[]): Stage[] =>
  costs.map(([overhead, perByte]) => ({ name: '', overhead, perByte }))

const bytesUpTo = (max: number) => fc.integer({ min: 1, max })

describe('the latency of equal fragments', () => {
  it('is, by closed form (13), what the recurrence says', () => {
    fc.assert(
      fc.property(anyStages(), bytesUpTo(5000), fc.integer({ min: 1, max: 40 }), (pipe, bytes, k) => {
        const exact = latency(pipe, new Float64Array(k).fill(bytes / k))
        expect(Math.abs(equalLatency(pipe, bytes, k) - exact)).toBeLessThanOrEqual(1e-12 * exact)
      }),
      seeded,
    )
  })

  it('is the highest of the signatures', () => {
    fc.assert(
      fc.property(anyStages(), bytesUpTo(5000), fc.integer({ min: 1, max: 400 }), (pipe, bytes, k) => {
        const highest = Math.max(...pipe.map((_, b) => signature(pipe, bytes, b, k)))
        const exact = equalLatency(pipe, bytes, k)
        expect(Math.abs(highest - exact)).toBeLessThanOrEqual(1e-11 * exact)
      }),
      seeded,
    )
  })

  it('is convex in the number of fragments', () => {
    fc.assert(
      fc.property(anyStages(), bytesUpTo(5000), fc.integer({ min: 2, max: 400 }), (pipe, bytes, k) => {
        const around = equalLatency(pipe, bytes, k - 1) + equalLatency(pipe, bytes, k + 1)
        expect(around).toBeGreaterThanOrEqual(2 * equalLatency(pipe, bytes, k) * (1 - 1e-12))
      }),
      seeded,
    )
  })

  it('changes with one more fragment by what the parts say', () => {
    fc.assert(
      fc.property(anyStages(), bytesUpTo(5000), fc.integer({ min: 1, max: 400 }), (pipe, bytes, k) => {
        const before = equalLatency(pipe, bytes, k)
        const after = equalLatency(pipe, bytes, k + 1)
        const { change } = oneMoreFragment(pipe, bytes, k)
        expect(Math.abs(after - before - change)).toBeLessThanOrEqual(1e-11 * Math.max(before, after))
      }),
      seeded,
    )
  })
})

describe('the best number of equal fragments', () => {
  it('is the least of all, the smallest of equals', () => {
    fc.assert(
      fc.property(anyStages(), bytesUpTo(300), (pipe, bytes) => {
        const all = Array.from({ length: bytes }, (_, i) => equalLatency(pipe, bytes, i + 1))
        const least = Math.min(...all)
        const best = bestFragmentCount(pipe, bytes)
        expect(all[best - 1]).toBeLessThanOrEqual(least * (1 + 1e-12))
        // A smaller number may be as good only by less than rounding can tell.
        const smallest = all.findIndex((each) => each <= least * (1 + 1e-15)) + 1
        expect(best).toBeLessThanOrEqual(smallest)
      }),
      seeded,
    )
  })

  it('is the smallest on an exact tie', () => {
    // g = 6, others 1 per byte, 12 bytes: T(1) = T(2) since 12 / (1 2) = 6.
    expect(bestFragmentCount(stages([6, 0], [0, 1]), 12)).toBe(1)
    expect(bestFragmentCount(stages([0, 0], [0, 0]), 12)).toBe(1)
  })

  it('is B when no stage has overhead, and 1 when only one stage costs time per byte', () => {
    expect(bestFragmentCount(stages([0, 1], [0, 2]), 2 ** 30)).toBe(2 ** 30)
    expect(bestFragmentCount(stages([3, 1], [0, 0]), 2 ** 30)).toBe(1)
    expect(bestFragmentCount(stages([3, 1]), 2 ** 30)).toBe(1)
    expect(bestFragmentCount(stages([3, 1], [0, 2]), 1)).toBe(1)
  })

  it('is right beside the real optimum where there are a billion to choose from', () => {
    const pipe = Array.from({ length: 64 }, (_, j) => ({ name: '', overhead: 1e-7 * (1 + j), perByte: 1 }))
    const bytes = 2 ** 30
    const best = bestFragmentCount(pipe, bytes)
    const real = Math.sqrt((bytes * 63) / 64e-7)
    expect(real).toBeGreaterThan(1e8)
    expect(Math.abs(best - real)).toBeLessThanOrEqual(1)
  })

  it('lies next to the least candidate point of Fig. 2(b)', () => {
    fc.assert(
      fc.property(anyStages(), bytesUpTo(3000), (pipe, bytes) => {
        const real = bestRealFragmentCount(pipe, bytes)
        const best = bestFragmentCount(pipe, bytes)
        const least = equalLatency(pipe, bytes, real)
        expect(least).toBeLessThanOrEqual(equalLatency(pipe, bytes, best) * (1 + 1e-12))
        const beside = [Math.floor(real), Math.ceil(real)].map((k) => equalLatency(pipe, bytes, k))
        expect(equalLatency(pipe, bytes, best)).toBeLessThanOrEqual(Math.min(...beside) * (1 + 1e-12))
        for (const { k, latency: at } of candidatePoints(pipe, bytes))
          expect(Math.abs(at - equalLatency(pipe, bytes, k))).toBeLessThanOrEqual(1e-12 * at)
      }),
      seeded,
    )
  })
})

describe('the bottleneck', () => {
  it('is, in its range of fragment sizes, the stage that a fragment occupies longest', () => {
    fc.assert(
      fc.property(
        anyStages(),
        bytesUpTo(3000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (pipe, bytes, at) => {
          const ranges = bottleneckRanges(pipe, bytes)
          expect(ranges[0]!.from).toBe(1)
          expect(ranges.at(-1)!.to).toBe(bytes)
          ranges.forEach(({ stage, from, to }, r) => {
            if (r > 0) expect(from).toBe(ranges[r - 1]!.to)
            const size = from + at * (to - from)
            const most = Math.max(...pipe.map((each) => occupancy(each, size)))
            expect(occupancy(pipe[stage]!, size)).toBeGreaterThanOrEqual(most * (1 - 1e-12))
          })
          expect(new Set(ranges.map(({ stage }) => stage)).size).toBe(ranges.length)
        },
      ),
      seeded,
    )
  })

  it('moves where three lines meet without a range of no length', () => {
    expect(bottleneckRanges(stages([4, 0], [2, 1], [0, 2]), 10)).toEqual([
      { stage: 0, from: 1, to: 2 },
      { stage: 2, from: 2, to: 10 },
    ])
  })
})

describe('a message that equal fragments do not help', () => {
  it('has a length even where one cost per byte swallows all others', () => {
    const pipe = [
      { name: 'a', overhead: 1e-9, perByte: 1e-17 },
      { name: 'b', overhead: 0, perByte: 1 },
    ]
    expect(longestWholeMessage(pipe)).toBeCloseTo(2e-9, 20)
    expect(longestWholeMessage([pipe[0]!, { ...pipe[1]!, overhead: 1e-9 }]) / 2e8).toBeCloseTo(1, 12)
  })

  it('is as long as two fragments do not help', () => {
    fc.assert(
      fc.property(anyStages(), (pipe) => {
        const longest = longestWholeMessage(pipe)
        const gain = (bytes: number) => equalLatency(pipe, bytes, 1) - equalLatency(pipe, bytes, 2)
        if (longest > 0 && longest < Infinity) {
          expect(gain(longest * 0.99)).toBeLessThanOrEqual(1e-9 * longest)
          expect(gain(longest * 1.01)).toBeGreaterThan(0)
        } else if (longest === Infinity) expect(gain(1e6)).toBeLessThanOrEqual(1e-9)
      }),
      seeded,
    )
  })
})
