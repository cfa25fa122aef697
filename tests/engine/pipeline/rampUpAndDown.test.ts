import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { optimalFragmentation } from '../../../engine/pipeline/exact/optimalFragmentation.ts'
import { fixedCountOptimum } from './exact/inOnePiece.ts'
import { rampUpAndDown } from '../../../engine/pipeline/rampUpAndDown.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { occupancy, type Stage } from '../../../engine/pipeline/stages.ts'
import { anyStages, degenerateStages, messageBytes } from './randomStages.ts'

// Room for a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const stage = (name: string, overhead: number, perByte: number): Stage => ({ name, overhead, perByte })

/** Three stages whose middle one is the slowest in both ways. */
const dominated = fc.oneof(anyStages(3, 3), degenerateStages(3, 3)).map((stages) => {
  const overheads = stages.map((each) => each.overhead).sort((a, b) => a - b)
  const costs = stages.map((each) => each.perByte).sort((a, b) => a - b)
  return [0, 2, 1].map((rank, j) => stage(`stage ${j}`, overheads[rank]!, costs[rank]!))
})

describe('ramp-up-and-down', () => {
  it('at its best count is the exact optimum where the middle stage dominates', () => {
    let cuts = 0
    fc.assert(
      fc.property(dominated, messageBytes, (stages, bytes) => {
        fc.pre(stages[1]!.perByte > 0)
        const cut = rampUpAndDown(stages, bytes)
        if (!cut.applies) throw new Error(cut.reason)
        const exact = optimalFragmentation(stages, bytes, { wholeBytes: false })
        expect(cut.latency / exact.latency).toBeCloseTo(1, 8)
        expect(cut.latency).toBe(latency(stages, cut.sizes))
        expect(cut.sizes.reduce((sum, size) => sum + size, 0) / bytes).toBeCloseTo(1, 10)
        if (cut.sizes.length > 2) cuts++
      }),
      { seed: 1998, numRuns: 300 },
    )
    expect(cuts).toBeGreaterThan(100)
  })

  it('rises to the crest and falls from it, with k1 + k2 - 1 fragments and no bubble beside the slow stage', () => {
    const stages = [stage('host', 5, 0.01), stage('wire', 9, 0.03), stage('nic', 4, 0.02)]
    const cut = rampUpAndDown(stages, 65536)
    if (!cut.applies) throw new Error(cut.reason)
    const { sizes, crest } = cut
    expect(crest).toBeGreaterThan(0)
    expect(crest).toBeLessThan(sizes.length - 1)
    for (let i = 0; i + 1 < sizes.length; i++) {
      const [from, to] = i < crest ? [0, 1] : [1, 2]
      const gap = occupancy(stages[from]!, sizes[i + 1]!) - occupancy(stages[to]!, sizes[i]!)
      expect(Math.abs(gap)).toBeLessThan(1e-9 * cut.latency)
      if (i < crest) expect(sizes[i + 1]!).toBeGreaterThan(sizes[i]!)
      else expect(sizes[i + 1]!).toBeLessThan(sizes[i]!)
    }
    expect(cut.latency / fixedCountOptimum(stages, 65536, sizes.length).latency).toBeCloseTo(1, 9)
  })

  it('with a given count is never better than the optimum of that count, and mostly as good', () => {
    let compared = 0
    let asGood = 0
    fc.assert(
      fc.property(dominated, messageBytes, fc.integer({ min: 1, max: 12 }), (stages, bytes, fragments) => {
        const cut = rampUpAndDown(stages, bytes, { fragments })
        if (!cut.applies) return
        compared++
        expect(cut.sizes).toHaveLength(fragments)
        const exact = fixedCountOptimum(stages, bytes, fragments)
        expect(cut.latency).toBeGreaterThanOrEqual(exact.lowerBound * (1 - 1e-12))
        if (cut.latency <= exact.latency * (1 + 1e-9)) asGood++
      }),
      { seed: 1998, numRuns: 150 },
    )
    expect(compared).toBeGreaterThan(60)
    // More fragments than are good have optima outside this family.
    expect(asGood / compared).toBeGreaterThan(0.9)
  })

  it('names the stage that keeps it from applying, and what would help', () => {
    const wire = stage('wire', 9, 0.03)
    expect(rampUpAndDown([stage('host', 10, 0.01), wire, stage('nic', 4, 0.02)], 4096)).toEqual({
      applies: false,
      reason:
        'Ramp-up-and-down needs a middle stage that is the slowest for every fragment size: host has the larger overhead; lower it, or raise that of wire.',
    })
    expect(rampUpAndDown([wire, wire], 4096)).toMatchObject({ applies: false })
    expect(rampUpAndDown([stage('a', 1, 0), stage('b', 2, 0), stage('c', 1, 0)], 64)).toMatchObject({
      applies: false,
      reason: expect.stringContaining('costs per byte') as string,
    })
  })
})
