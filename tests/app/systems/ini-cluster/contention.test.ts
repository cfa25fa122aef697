import { describe, expect, it } from 'vitest'
import { timesIn } from '../../../../app/systems/ini-cluster/contention/timesIn.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'
import { rateWords } from '../../../../app/systems/ini-cluster/contention/rateWords.ts'

describe('the sentences beside the picture', () => {
  const said = iniCluster.presets
    .filter(({ group = '' }) => /^(What slows down|Figure)/.test(group))
    .flatMap(({ params }) => iniCluster.analyse(params).findings.map(({ sentence }) => sentence))
    .filter((sentence) => /\d cycles/.test(sentence))

  it('have their times in µs: 20 cycles each, and a range as well', () => {
    const sentence = 'A cycle takes 65,533 ± 312 cycles, and 1 cycle of 1.5 times.'
    expect(timesIn(sentence, 'us')).toBe('A cycle takes 3,277 ± 15.6 µs, and 0.0500 µs of 1.5 times.')
    expect(timesIn(sentence, 'cycles')).toBe(sentence)
    expect(timesIn('It takes 4.00e+15 cycles.', 'us')).toBe('It takes 200,000,000,000,000 µs.')
  })

  it('have no time left without a unit: no number of thousands is of anything else', () => {
    expect(said.length).toBeGreaterThan(5)
    for (const sentence of said) expect(sentence.replaceAll(/\d,\d{3} cycles/g, '')).not.toMatch(/\d,\d{3}/)
  })
})

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
