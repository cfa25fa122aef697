import { describe, expect, it } from 'vitest'
import { rateWords } from '../../../../app/systems/ini-cluster/contention/rateWords.ts'

describe('how often a processor asks', () => {
  const metrics = { throughput: 1 / 65_533, throughputSimulated: 1 / 64_000 }
  const estimates = {
    throughputSimulated: { halfWidth: 1 / 6_400_000, batches: 20, source: 'simulation' as const },
  }

  it('is told in the clock of the times beside it: a cycle is 50 ns', () => {
    expect(rateWords({ metrics }, 'us', undefined)).toBe('A processor makes 305 requests/s, 313 simulated.')
    expect(rateWords({ metrics, estimates }, 'us', 16)).toBe(
      'A processor makes 305 requests/s, 313 ± 3.13 simulated; all 16 together 4,883.',
    )
    expect(rateWords({ metrics: { throughput: 1 / 65_533 } }, 'cycles', 16)).toBe(
      'A processor makes 15.3 requests in a million cycles; all 16 together 244.',
    )
  })

  it('is not told where nothing takes any time', () => {
    expect(rateWords({ metrics: {} }, 'us', 16)).toBe('')
  })
})
