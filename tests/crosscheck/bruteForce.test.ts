import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { optimalFragmentation } from '../../engine/pipeline/exact/optimalFragmentation.ts'
import { latency } from '../../engine/pipeline/recurrence.ts'
import { totalPerByte, type Stage } from '../../engine/pipeline/stages.ts'
import { anyStages, degenerateStages } from '../engine/pipeline/randomStages.ts'

// Room for a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Every way to write `bytes` as an ordered sum of `parts` (or any number of) whole sizes >= 1. */
function* compositions(bytes: number, parts?: number): Generator<number[]> {
  for (let mask = 0; mask < 2 ** (bytes - 1); mask++) {
    const sizes = [1]
    for (let bit = 0; bit < bytes - 1; bit++) {
      if (mask & (1 << bit)) sizes.push(1)
      else sizes[sizes.length - 1]! += 1
    }
    if (parts === undefined || sizes.length === parts) yield sizes
  }
}

function leastByBruteForce(stages: readonly Stage[], bytes: number, parts?: number): number {
  let least = Infinity
  for (const sizes of compositions(bytes, parts)) least = Math.min(least, latency(stages, sizes))
  return least
}

/** Costs per byte scaled so that cutting a few bytes pays. */
const costly = (stages: readonly Stage[]) =>
  stages.map((stage) => ({ ...stage, perByte: stage.perByte * 300 }))
const small = fc.oneof(anyStages(1, 4).map(costly), degenerateStages(1, 4))

describe('whole-byte cuts against all cuts there are', () => {
  it('stand between the proved bound and the rounding bound of theta = 1/2', () => {
    let exact = 0
    let cuts = 0
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 11 }), (stages, bytes) => {
        const found = optimalFragmentation(stages, bytes)
        const real = optimalFragmentation(stages, bytes, { wholeBytes: false, maxFragments: bytes })
        const least = leastByBruteForce(stages, bytes)
        const rounding = totalPerByte(stages) - (stages[0]!.perByte + stages[stages.length - 1]!.perByte) / 2
        expect(found.lowerBound).toBeLessThanOrEqual(least)
        expect(found.latency).toBeGreaterThanOrEqual(least)
        expect(found.latency).toBeLessThanOrEqual((real.latency + rounding) * (1 + 1e-12))
        expect(found.sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes)
        expect(found.sizes.every((size) => Number.isInteger(size) && size >= 1)).toBe(true)
        if (found.fragments > 1) cuts++
        if (found.latency <= least * (1 + 1e-12)) exact++
      }),
      { seed: 1998, numRuns: 200 },
    )
    expect(cuts).toBeGreaterThan(60)
    // Rounding the real optimum usually is the whole-byte optimum even for a dozen bytes.
    expect(exact).toBeGreaterThan(140)
  })

  it('keep a given number of fragments, each of at least one byte', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 2, max: 10 }), fc.nat(), (stages, bytes, any) => {
        const fragments = 1 + (any % bytes)
        const found = optimalFragmentation(stages, bytes, { fragments })
        expect(found.fragments).toBe(fragments)
        expect(found.sizes.every((size) => Number.isInteger(size) && size >= 1)).toBe(true)
        expect(found.sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes)
        const least = leastByBruteForce(stages, bytes, fragments)
        expect(found.lowerBound).toBeLessThanOrEqual(least)
        expect(found.latency).toBeGreaterThanOrEqual(least)
      }),
      { seed: 1998, numRuns: 150 },
    )
  })
})
