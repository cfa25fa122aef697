import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { InputError } from '../../../../engine/base/inputError.ts'
import { lowerBound as boundOfEquation5 } from '../../../../engine/pipeline/bound.ts'
import { bestFragmentCount, equalLatency } from '../../../../engine/pipeline/equalCurve.ts'
import { chainNear } from '../../../../engine/pipeline/exact/chain.ts'
import { fixedCountOptimum } from './inOnePiece.ts'
import { optimalFragmentation } from '../../../../engine/pipeline/exact/optimalFragmentation.ts'
import { latency } from '../../../../engine/pipeline/recurrence.ts'
import { reversed } from '../../../../engine/pipeline/stages.ts'
import { anyStages, degenerateStages, messageBytes } from '../randomStages.ts'

// Room for a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const stage = (overhead: number, perByte: number) => ({ name: '', overhead, perByte })
const seeded = (numRuns: number) => ({ seed: 1998, numRuns })

describe('the certificate', () => {
  it('holds for any numbers whatever: a chain made of noise is never above any cut', () => {
    const instances = fc.oneof(anyStages(1, 6), degenerateStages(1, 6)).chain((stages) =>
      fc.integer({ min: 1, max: 9 }).chain((count) =>
        fc.tuple(
          fc.constant(stages),
          fc.array(fc.double({ min: -1, max: 2, noNaN: true }), {
            minLength: (count - 1) * (stages.length - 1),
            maxLength: (count - 1) * (stages.length - 1),
          }),
          fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: count, maxLength: count }),
        ),
      ),
    )
    fc.assert(
      fc.property(instances, ([stages, noise, sizes]) => {
        const bytes = sizes.reduce((sum, size) => sum + size, 0)
        expect(chainNear(stages, bytes, sizes.length, noise).value).toBeLessThanOrEqual(
          latency(stages, sizes),
        )
      }),
      seeded(1000),
    )
  })

  it('closes to 1e-9 with real sizes, at a bound no equal cut and no other count beats', () => {
    fc.assert(
      fc.property(fc.oneof(anyStages(1, 8), degenerateStages(1, 8)), messageBytes, (stages, bytes) => {
        const found = optimalFragmentation(stages, bytes, { wholeBytes: false })
        expect(found.gap).toBeLessThanOrEqual(1e-9)
        expect(found.latency).toBe(latency(stages, found.sizes))
        expect(found.lowerBound).toBeLessThanOrEqual(found.latency)
        expect(found.latency).toBeGreaterThanOrEqual(boundOfEquation5(stages, bytes) * (1 - 1e-12))
        for (let k = 1; k <= Math.min(64, bytes); k++) {
          expect(found.lowerBound).toBeLessThanOrEqual(equalLatency(stages, bytes, k) * (1 + 1e-12))
        }
      }),
      seeded(120),
    )
  })

  it('includes what whole bytes cost', () => {
    const stages = [stage(1, 1), stage(1, 2), stage(1, 1)]
    const real = optimalFragmentation(stages, 7, { wholeBytes: false })
    const whole = optimalFragmentation(stages, 7)
    expect(whole.lowerBound).toBeCloseTo(real.latency, 8)
    expect(whole.gap).toBeCloseTo(1 - real.latency / whole.latency, 8)
    expect(whole.gap).toBeGreaterThan(0)
  })
})

describe('the best number of fragments', () => {
  it('is found without trying them all, the smallest within 1e-9 of the least', () => {
    let solves = 0
    let runs = 0
    fc.assert(
      fc.property(fc.oneof(anyStages(2, 4), degenerateStages(2, 4)), messageBytes, (stages, bytes) => {
        const found = optimalFragmentation(stages, bytes, { wholeBytes: false, maxFragments: 40 })
        const most = Math.max(1, Math.min(40, Math.floor(bytes)))
        const all = Array.from({ length: most }, (_, i) => fixedCountOptimum(stages, bytes, i + 1).latency)
        const least = Math.min(...all)
        expect(found.latency).toBeLessThanOrEqual(least * (1 + 1e-9))
        const first = 1 + all.findIndex((time) => time <= least * (1 + 1e-9))
        expect(all[found.fragments - 1]! - all[first - 1]!).toBeLessThanOrEqual(2e-10 * least)
        for (let k = found.nearOptimal[0]; k <= found.nearOptimal[1]; k++) {
          expect(all[k - 1]).toBeLessThanOrEqual(least * (1.01 + 1e-9))
        }
        solves += found.solved.length
        runs++
      }),
      seeded(60),
    )
    expect(solves / runs).toBeLessThan(7)
  })

  it('is the cap when no stage has an overhead, and 1 when no stage has a cost per byte', () => {
    const free = [stage(0, 3), stage(0, 3), stage(0, 2)]
    expect(optimalFragmentation(free, 4096, { wholeBytes: false }).fragments).toBe(64)
    expect(optimalFragmentation(free, 4096, { wholeBytes: false, maxFragments: 9 }).fragments).toBe(9)
    expect(optimalFragmentation(free, 5).fragments).toBe(5)
    expect(optimalFragmentation([stage(2, 0), stage(1, 0)], 4096).fragments).toBe(1)
    expect(optimalFragmentation([stage(0, 0), stage(0, 0)], 4096)).toMatchObject({
      fragments: 1,
      latency: 0,
      gap: 0,
    })
    expect(optimalFragmentation([stage(1, 1)], 4096).fragments).toBe(1)
  })

  it('lies on a convex curve: T*(k-1) + T*(k+1) >= 2 T*(k), and every slope found is a line below it', () => {
    fc.assert(
      fc.property(fc.oneof(anyStages(2, 6), degenerateStages(2, 5)), messageBytes, (stages, bytes) => {
        const all = Array.from({ length: 14 }, (_, i) => fixedCountOptimum(stages, bytes, i + 1))
        const scale = all[0]!.latency
        for (let i = 1; i + 1 < all.length; i++) {
          const bend = all[i - 1]!.latency + all[i + 1]!.latency - 2 * all[i]!.latency
          expect(bend).toBeGreaterThanOrEqual(-1e-9 * scale)
          for (const other of all) {
            const line = all[i]!.latency - all[i]!.slope * (other.count - all[i]!.count)
            expect(line).toBeLessThanOrEqual(other.latency + 1e-8 * scale)
          }
        }
      }),
      seeded(80),
    )
  })
})

describe('the optimum', () => {
  it('of the mirrored pipeline takes as long, and its sizes reversed are as good (Theorem 2)', () => {
    fc.assert(
      fc.property(anyStages(1, 8), messageBytes, (stages, bytes) => {
        const there = optimalFragmentation(stages, bytes, { wholeBytes: false })
        const back = optimalFragmentation(reversed(stages), bytes, { wholeBytes: false })
        expect(back.latency / there.latency).toBeCloseTo(1, 9)
        expect(latency(reversed(stages), there.sizes.toReversed()) / back.latency).toBeCloseTo(1, 9)
      }),
      seeded(60),
    )
  })

  it('beats the best equal cut of GAM at 4 KB, 188.9 µs with 5 fragments, in whole bytes', () => {
    const gam = [
      stage(7.2, 7.2 / 1024),
      stage(5.2, 24.9 / 1024),
      stage(7.5, 24.9 / 1024),
      stage(7.4, 7.9 / 1024),
    ]
    const found = optimalFragmentation(gam, 4096)
    expect(equalLatency(gam, 4096, bestFragmentCount(gam, 4096))).toBeCloseTo(188.9, 1)
    expect(found.latency).toBeLessThan(188.8)
    expect(found.gap).toBeLessThan(5e-4)
    expect(found.sizes.reduce((sum, size) => sum + size, 0)).toBe(4096)
  })

  it('stays proved with thousands of fragments, extreme costs and a billion bytes', () => {
    const extreme = [stage(1e9, 1e-8), stage(1e-6, 1e6), stage(0, 3e5), stage(4e8, 0)]
    expect(optimalFragmentation(extreme, 2 ** 30).gap).toBeLessThan(1e-8)
    const many = optimalFragmentation([stage(1, 1), stage(2, 3), stage(1, 2)], 2 ** 20, { fragments: 2000 })
    expect(many.fragments).toBe(2000)
    expect(many.gap).toBeLessThan(1e-5)
  })

  it('refuses what is no message or no count, by name', () => {
    const stages = [stage(1, 1), stage(1, 2)]
    expect(() => optimalFragmentation(stages, 0)).toThrow(InputError)
    expect(() => optimalFragmentation(stages, 1.5)).toThrow(
      'bytes: expected a whole number of bytes > 0, got 1.5',
    )
    expect(() => optimalFragmentation([], 8)).toThrow('stages: expected at least 1 stage')
    expect(() => optimalFragmentation(stages, 8, { fragments: 9 })).toThrow(
      'fragments: expected a whole number from 1 to 8, got 9',
    )
    expect(() => optimalFragmentation(stages, 8, { maxFragments: 0 })).toThrow('maxFragments')
  })
})
