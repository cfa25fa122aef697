import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../engine/base/inputError.ts'
import { advisedFragments } from '../../../engine/measurement/advice.ts'
import type { StageCosts } from '../../../engine/measurement/samples.ts'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { gam, gms } from './pipes.ts'

const total = (stages: readonly StageCosts[]): StageCosts => ({
  overhead: stages.reduce((sum, { overhead }) => sum + overhead, 0),
  perByte: stages.reduce((sum, { perByte }) => sum + perByte, 0),
})

describe('the advised number of fragments', () => {
  it('is 5 for 4 KB on GAM, at the latency of the recurrence', () => {
    const advice = advisedFragments(total(gam), [gam[2]!], 4096)
    expect(advice.fragments).toBe(5)
    expect(advice.latency).toBeCloseTo(latency(gam, new Float64Array(5).fill(4096 / 5)), 9)
    expect(advice.unfragmented.toFixed(1)).toBe('286.9')
  })

  it('is 3 for 8 KB on GMS, from both of its bottlenecks', () => {
    const advice = advisedFragments(total(gms), [gms[3]!, gms[1]!], 8192)
    expect([advice.fragments, advice.latency.toFixed(1)]).toEqual([3, '796.2'])
  })

  const stage = fc.record({
    overhead: fc.double({ min: 0, max: 100, noNaN: true }),
    perByte: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  it('is never beaten by another number, by the recurrence over all stages', () => {
    fc.assert(
      fc.property(
        fc.array(stage, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 60 }),
        (stages, bytes) => {
          const named = stages.map((costs, j) => ({ ...costs, name: `stage ${j}` }))
          const advice = advisedFragments(total(stages), stages, bytes)
          const of = (k: number) => latency(named, new Float64Array(k).fill(bytes / k))
          expect(advice.latency).toBeCloseTo(of(advice.fragments), 7)
          for (let k = 1; k <= bytes; k++) expect(of(k)).toBeGreaterThanOrEqual(advice.latency - 1e-7)
        },
      ),
      { seed: 1, numRuns: 100 },
    )
  })

  it('is found at once for a gigabyte', () => {
    const advice = advisedFragments(total(gam), [gam[2]!], 2 ** 30)
    expect(advice.fragments).toBe(Math.round(Math.sqrt((2 ** 30 * 40) / 1024 / 7.5)))
  })

  it.each([0, -4, 2.5, Number.NaN])('refuses a message of %d bytes by name', (bytes) => {
    expect(() => advisedFragments(total(gam), [gam[2]!], bytes)).toThrow(InputError)
    expect(() => advisedFragments(total(gam), [gam[2]!], bytes)).toThrow(
      /^bytes: expected a whole number >= 1, got/,
    )
  })
})
