import { describe, expect, it } from 'vitest'
import { substream, type RandomStream } from '../../../engine/base/random.ts'
import { ObservationMean } from '../../../engine/simulation/observationMean.ts'

/** How many of 1000 runs have intervals that cover the mean of the process. */
function covered(mean: number, observe: (random: RandomStream) => () => number, length: number): number {
  let hits = 0
  for (let run = 0; run < 1000; run++) {
    const next = observe(substream(run, 'coverage'))
    const observed = new ObservationMean()
    for (let i = 0; i < length; i++) observed.add(next())
    const estimate = observed.estimate()
    if (Math.abs(estimate.mean - mean) <= estimate.halfWidth) hits++
  }
  return hits
}

describe('batch means', () => {
  it('cover the mean of independent observations in 95 % of the runs', () => {
    const hits = covered(3, (random) => () => random.exponential(3), 4000)
    // Binomial, 1000 runs at 95 %: deviation 6.9.
    expect(hits).toBeGreaterThanOrEqual(929)
    expect(hits).toBeLessThanOrEqual(971)
  })

  it('cover the mean of correlated observations too, where single observations would not', () => {
    const autoregressive = (random: RandomStream) => {
      let level = 0
      return () => (level = 0.9 * level + random.normal())
    }
    const hits = covered(0, autoregressive, 20_000)
    expect(hits).toBeGreaterThanOrEqual(920)
    expect(hits).toBeLessThanOrEqual(971)
    // 20 batches of 10 observations are too short for a memory of 10, and the correlation says so.
    const random = substream(1, 'short')
    const next = autoregressive(random)
    const short = new ObservationMean()
    for (let i = 0; i < 222; i++) short.add(next())
    expect(short.estimate().correlation).toBeGreaterThan(0.2)
  })

  it('cut the warm-up', () => {
    const observed = new ObservationMean()
    for (let i = 0; i < 100_000; i++) observed.add(i < 9000 ? 1000 : 1)
    expect(observed.estimate().mean).toBe(1)
    expect(observed.estimate({ warmUp: 0, batches: 20 }).mean).toBeGreaterThan(50)
  })

  it('use all observations but for the last grain, however many there are', () => {
    for (const length of [20, 639, 640, 641, 12_345]) {
      const observed = new ObservationMean()
      for (let i = 0; i < length; i++) observed.add(7)
      const { mean, halfWidth } = observed.estimate({ warmUp: 0, batches: 2 })
      expect(mean).toBe(7)
      expect(halfWidth).toBe(0)
      expect(observed.count).toBe(length)
    }
  })

  it('claim nothing about a run that is too short', () => {
    const observed = new ObservationMean()
    for (let i = 0; i < 10; i++) observed.add(i)
    expect(observed.estimate()).toEqual({ mean: 4.5, halfWidth: Infinity, correlation: NaN })
  })
})
