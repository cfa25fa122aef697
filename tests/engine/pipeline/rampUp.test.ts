import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { equalLatency } from '../../../engine/pipeline/equalCurve.ts'
import { fixedCountOptimum } from './exact/inOnePiece.ts'
import { optimalFragmentation } from '../../../engine/pipeline/exact/optimalFragmentation.ts'
import { rampUp } from '../../../engine/pipeline/rampUp.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { occupancy, type Stage } from '../../../engine/pipeline/stages.ts'
import { anyStages, degenerateStages, messageBytes } from './randomStages.ts'

// Room for a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const stage = (overhead: number, perByte: number): Stage => ({ name: '', overhead, perByte })
const seeded = (numRuns: number) => ({ seed: 1998, numRuns })

describe('ramp-up', () => {
  it('at its best count is the exact optimum of two stages', () => {
    let cuts = 0
    fc.assert(
      fc.property(fc.oneof(anyStages(2, 2), degenerateStages(2, 2)), messageBytes, (stages, bytes) => {
        fc.pre(stages.some(({ perByte }) => perByte > 0))
        const cut = rampUp(stages, bytes)
        if (!cut.applies) throw new Error(cut.reason)
        const exact = optimalFragmentation(stages, bytes, { wholeBytes: false })
        expect(cut.latency / exact.latency).toBeCloseTo(1, 8)
        expect(cut.latency).toBe(latency(stages, cut.sizes))
        expect(cut.sizes.reduce((sum, size) => sum + size, 0) / bytes).toBeCloseTo(1, 10)
        if (cut.sizes.length > 1) cuts++
      }),
      seeded(300),
    )
    expect(cuts).toBeGreaterThan(120)
  })

  it('at a given count is the exact optimum of that count, where sizes stay positive', () => {
    let compared = 0
    fc.assert(
      fc.property(
        anyStages(2, 2),
        messageBytes,
        fc.integer({ min: 2, max: 20 }),
        (stages, bytes, fragments) => {
          const cut = rampUp(stages, bytes, { fragments })
          if (!cut.applies) {
            expect(cut.reason).toContain(`${fragments} fragments`)
            return
          }
          compared++
          expect(cut.sizes).toHaveLength(fragments)
          expect(cut.latency / fixedCountOptimum(stages, bytes, fragments).latency).toBeCloseTo(1, 8)
        },
      ),
      seeded(200),
    )
    expect(compared).toBeGreaterThan(40)
  })

  it('leaves no bubble: fragment i + 1 is in stage 0 as long as fragment i is in stage 1', () => {
    const stages = [stage(5, 0.01), stage(8, 0.03)]
    const cut = rampUp(stages, 65536)
    if (!cut.applies) throw new Error(cut.reason)
    expect(cut.sizes.length).toBeGreaterThan(3)
    expect(cut.crest).toBe(cut.sizes.length - 1)
    for (let i = 0; i + 1 < cut.sizes.length; i++) {
      const gap = occupancy(stages[0]!, cut.sizes[i + 1]!) - occupancy(stages[1]!, cut.sizes[i]!)
      expect(Math.abs(gap)).toBeLessThan(1e-9 * cut.latency)
    }
    expect(cut.latency).toBeLessThan(equalLatency(stages, 65536, cut.sizes.length))
  })

  it('stays exact where the printed eq. (18) overflows or cancels: 400 fragments, ratios near 1 and far from it', () => {
    for (const ratio of [1, 1 + 1e-9, 1 - 1e-7, 3, 1 / 3, 1e6]) {
      const stages = [stage(0, 0.01), stage(0, 0.01 * ratio)]
      const cut = rampUp(stages, 1e6, { fragments: 400 })
      if (!cut.applies) throw new Error(cut.reason)
      expect(cut.sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(1e6, 4)
      expect(cut.latency / fixedCountOptimum(stages, 1e6, 400).latency).toBeCloseTo(1, 8)
    }
  })

  it('says in a sentence why it does not apply', () => {
    expect(rampUp([stage(1, 1)], 8)).toMatchObject({
      applies: false,
      reason: expect.stringContaining('has 1') as string,
    })
    expect(rampUp([stage(1, 0), stage(2, 0)], 8)).toMatchObject({ applies: false })
    expect(rampUp([stage(1, 1), stage(900, 1)], 64, { fragments: 5 })).toEqual({
      applies: false,
      reason:
        '5 fragments cannot keep the stages busy: the smallest would have less than no bytes. A longer message, or less overhead, would allow more than one.',
    })
  })
})
