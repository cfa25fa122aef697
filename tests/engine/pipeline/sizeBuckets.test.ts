import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fragmentSizes, staticFragments } from '../../../engine/pipeline/fragmentation.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { bestEqualLatency, staticLatency } from '../../../engine/pipeline/fixedSize.ts'
import { sizeBuckets } from '../../../engine/pipeline/sizeBuckets.ts'
import { presets } from '../../../engine/systems/pipeline/presets/index.ts'
import { anyStages } from './randomStages.ts'

const top = 2 ** 24

/** Table 3 of the paper. */
const gms = [
  { name: 'Srv-DMA', overhead: 2.1, perByte: 25.6 / 1024 },
  { name: 'Wire', overhead: 4, perByte: 60.1 / 1024 },
  { name: 'Req-DMA', overhead: 2.1, perByte: 25.6 / 1024 },
  { name: 'Req-CPU', overhead: 92.8, perByte: 26.2 / 1024 },
]

describe('buckets of message sizes', () => {
  it('cover all sizes without overlap, and lose at most what they say against the best equal cut', () => {
    fc.assert(
      fc.property(anyStages(1, 6), (stages) => {
        const buckets = sizeBuckets(stages, 1024, top, 0.02)
        expect(buckets[0]!.from).toBe(1024)
        expect(buckets.at(-1)!.to).toBe(top)
        buckets.forEach(({ from, to, fragmentBytes, excess }, i) => {
          if (i > 0) expect(from).toBe(2 * buckets[i - 1]!.to)
          for (let bytes = from; bytes <= to; bytes *= 2) {
            const loss = staticLatency(stages, bytes, fragmentBytes) / bestEqualLatency(stages, bytes) - 1
            expect(loss).toBeLessThanOrEqual(excess + 1e-12)
          }
          if (to > from) expect(excess).toBeLessThanOrEqual(0.02)
        })
      }),
      { seed: 1998, numRuns: 100 },
    )
  })

  it('tell what a message a byte longer than whole fragments loses, about the most of all: 36 % of GMS at 1,025 B', () => {
    const [first] = sizeBuckets(gms, 64, 8192, 0.02)
    expect(first).toMatchObject({ from: 64, to: 2048, fragmentBytes: 1024, excess: 0 })
    const losses = Array.from(
      { length: 2048 - 64 },
      (_, i) => staticLatency(gms, 64 + i, 1024) / bestEqualLatency(gms, 64 + i) - 1,
    )
    expect(first!.most).toBeGreaterThan(0.35)
    expect(Math.max(...losses)).toBeCloseTo(first!.most, 2)
  })

  it.each(presets.map(({ id, params, setting }) => [id, params.stages, setting?.largest] as const))(
    'tell of %s about the most that any message a byte longer than whole fragments loses',
    (_, stages, largest) => {
      for (const { from, to, fragmentBytes: x, most } of sizeBuckets(stages, 1024, top, 0.02, largest))
        for (let k = Math.ceil(from / x); k * x < to; k = Math.ceil(k * 1.02)) {
          const bytes = k * x + 1
          const loss = staticLatency(stages, bytes, x) / bestEqualLatency(stages, bytes) - 1
          if (bytes >= from) expect(loss).toBeLessThan(most + 0.0005)
        }
    },
  )

  it('are never worse than a default that cuts evenly by more than their excess', () => {
    fc.assert(
      fc.property(anyStages(1, 6), fc.integer({ min: 6, max: 20 }), (stages, exponent) => {
        for (const { from, fragmentBytes, excess } of sizeBuckets(stages, 1024, top, 0.02)) {
          // A remainder can make a cut a hair better than any equal one: only even cuts are comparable.
          const usual = 2 ** exponent
          const advised = staticLatency(stages, from, fragmentBytes)
          expect(advised).toBeLessThanOrEqual(staticLatency(stages, from, usual) * (1 + excess + 1e-9))
        }
      }),
      { seed: 1998, numRuns: 100 },
    )
  })

  it('rest on the latency of a fixed size, remainder and all', () => {
    fc.assert(
      fc.property(
        anyStages(1, 6),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 5000 }),
        (stages, bytes, size) => {
          const exact = latency(stages, fragmentSizes(staticFragments(bytes, size)))
          expect(staticLatency(stages, bytes, size) / exact).toBeCloseTo(1, 9)
        },
      ),
      { seed: 1998, numRuns: 200 },
    )
  })

  it('refuse sizes that make no ladder', () => {
    expect(() => sizeBuckets([], 1000, top, 0.02)).toThrow(/from: expected a power of two/)
    expect(() => sizeBuckets([], 1024, 512, 0.02)).toThrow(/to: expected at least 1024 B/)
  })
})
