import { describe, expect, it } from 'vitest'
import { rateWords } from '../../../../app/systems/ini-cluster/contention/rateWords.ts'

describe('how often a processor asks', () => {
  const metrics = { throughput: 1 / 65_533, throughputSimulated: 1 / 64_000 }
  const estimates = {
    throughputSimulated: { halfWidth: 1 / 6_400_000, batches: 20, source: 'simulation' as const },
  }

  it('is told in the clock of the times beside it: a cycle is 50 ns', () => {
    expect(rateWords({ metrics }, '/50ns', undefined)).toBe(
      'A processor makes 305 requests/s, 313 simulated.',
    )
    expect(rateWords({ metrics, estimates }, '/50ns', 16)).toBe(
      'A processor makes 305 requests/s, 313 ± 3 simulated; all 16 together 4,883.',
    )
    expect(rateWords({ metrics: { throughput: 1 / 65_533 } }, '/cycle', 16)).toBe(
      'A processor makes 15.3 requests in a million cycles; all 16 together 244.',
    )
  })

  it('is not told where nothing takes any time', () => {
    expect(rateWords({ metrics: {} }, '/50ns', 16)).toBe('')
  })
})
