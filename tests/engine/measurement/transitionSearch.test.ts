import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { interArrivals } from '../../../engine/measurement/instrument.ts'
import type { NamedStage } from '../../../engine/measurement/samples.ts'
import { transitionSearch } from '../../../engine/measurement/transitionSearch.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { gam, gms } from './pipes.ts'

const search = (stages: readonly NamedStage[], from: number, to: number, noise = 0, seed = 1) => {
  const stream = substream(seed, 'search')
  return transitionSearch(
    (sizes) => interArrivals(stages, latency, { sizes, repetitions: noise === 0 ? 1 : 8, noise }, stream),
    from,
    to,
  )
}

describe('the search for transitions, choosing where to measure', () => {
  it('asks at both ends only where one stage is the bottleneck: GAM', () => {
    const { transitions, ranges, samples } = search(gam, 64, 4096)
    expect(transitions).toEqual([])
    expect(samples.bytes).toHaveLength(8)
    expect(ranges[0]!.fit.intercept.value).toBeCloseTo(7.5, 9)
  })

  it('finds the shift of GMS with 16 exact readings', () => {
    const { transitions, ranges, samples } = search(gms, 256, 8192)
    expect(transitions.map(({ bytes }) => (bytes.value / 1024).toFixed(3))).toEqual(['2.619'])
    expect(ranges.map(({ fit }) => fit.intercept.value.toFixed(1))).toEqual(['92.8', '4.0'])
    expect(samples.bytes).toHaveLength(16)
  })

  it('finds a third stage that rules between the ends', () => {
    const stages = [
      { name: 'a', overhead: 100, perByte: 0.01 },
      { name: 'b', overhead: 60, perByte: 0.03 },
      { name: 'c', overhead: 5, perByte: 0.05 },
    ]
    const { transitions, ranges } = search(stages, 64, 6000)
    expect(transitions.map(({ bytes }) => Math.round(bytes.value))).toEqual([2000, 2750])
    expect(ranges.map(({ fit }) => fit.slope.value.toFixed(3))).toEqual(['0.010', '0.030', '0.050'])
  })

  it('finds the shift of GMS in readings with 2 % noise, for most seeds within a tenth', () => {
    const shifts = Array.from({ length: 50 }, (_, seed) => search(gms, 256, 8192, 0.02, seed).transitions)
    const near = shifts.filter(
      (found) => found.length === 1 && Math.abs(found[0]!.bytes.value / 1024 - 2.619) < 0.26,
    )
    expect(near.length).toBeGreaterThanOrEqual(45)
  })
})
