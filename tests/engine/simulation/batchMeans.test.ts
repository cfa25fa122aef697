import { describe, expect, it } from 'vitest'
import { substream, type RandomStream } from '../../../engine/base/random.ts'
import { studentTQuantile } from '../../../engine/base/studentT.ts'
import { estimateOfMeans, estimateOfRatio, type Estimate } from '../../../engine/simulation/batchMeans.ts'

/** Of 20 batches of so many observations each. */
function observed(next: () => number, each: number): Estimate {
  const batches = Array.from({ length: 20 }, () => {
    let sum = 0
    for (let i = 0; i < each; i++) sum += next()
    return sum / each
  })
  return estimateOfMeans(Float64Array.from(batches))
}

/** How many of 1000 runs have intervals that cover the mean of the process. */
function covered(mean: number, observe: (random: RandomStream) => () => number, each: number): number {
  let hits = 0
  for (let run = 0; run < 1000; run++) {
    const estimate = observed(observe(substream(run, 'coverage')), each)
    if (Math.abs(estimate.mean - mean) <= estimate.halfWidth) hits++
  }
  return hits
}

const autoregressive = (random: RandomStream) => {
  let level = 0
  return () => (level = 0.9 * level + random.normal())
}

describe('batch means', () => {
  it('cover the mean of independent observations in 95 % of the runs', () => {
    const hits = covered(3, (random) => () => random.exponential(3), 200)
    // Binomial, 1000 runs at 95 %: deviation 6.9.
    expect(hits).toBeGreaterThanOrEqual(929)
    expect(hits).toBeLessThanOrEqual(971)
  })

  it('cover the mean of correlated observations too, where single observations would not', () => {
    const hits = covered(0, autoregressive, 900)
    expect(hits).toBeGreaterThanOrEqual(920)
    expect(hits).toBeLessThanOrEqual(971)
  })

  it('say by their correlation where batches of 10 are too short for a memory of 10', () => {
    expect(observed(autoregressive(substream(1, 'short')), 10).correlation).toBeGreaterThan(0.2)
  })

  it('have the interval and the correlation of their definition', () => {
    const { mean, halfWidth, correlation } = estimateOfMeans(Float64Array.of(0, 1, 2, 3))
    const deviation = Math.sqrt((1.5 ** 2 + 0.5 ** 2 + 0.5 ** 2 + 1.5 ** 2) / 3)
    expect(mean).toBe(1.5)
    expect(halfWidth).toBeCloseTo((studentTQuantile(0.975, 3) * deviation) / 2, 12)
    expect(correlation).toBeCloseTo((1.5 * 0.5 - 0.5 * 0.5 + 0.5 * 1.5) / 5, 12)
  })

  it('know no correlation where all are the same', () => {
    expect(estimateOfMeans(Float64Array.of(3, 3, 3))).toEqual({ mean: 3, halfWidth: 0, correlation: NaN })
  })
})

describe('the ratio of two sums', () => {
  it('is that of all batches together, not the mean of theirs', () => {
    expect(estimateOfRatio(Float64Array.of(10, 30), Float64Array.of(1, 9)).mean).toBe(4)
  })

  it('is sure where each batch has the same', () => {
    expect(estimateOfRatio(Float64Array.of(2, 6, 4), Float64Array.of(1, 3, 2))).toEqual({
      mean: 2,
      halfWidth: 0,
      correlation: NaN,
    })
  })

  it('has the interval of what is left of each batch over the mean of the divisors', () => {
    // r = 4, left are 10 - 4 and 30 - 36, over 5: 1.2 and -1.2.
    const { halfWidth } = estimateOfRatio(Float64Array.of(10, 30), Float64Array.of(1, 9))
    expect(halfWidth).toBeCloseTo(studentTQuantile(0.975, 1) * 1.2, 9)
  })
})
