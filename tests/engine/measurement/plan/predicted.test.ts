import { describe, expect, it } from 'vitest'
import { substream } from '../../../../engine/base/random.ts'
import { indirectRecovery } from '../../../../engine/measurement/indirect.ts'
import { predictedGain, predictedTime } from '../../../../engine/measurement/plan/predicted.ts'

const sizes = [16_384, 65_536, 1_048_576, 4_194_304].flatMap((size) => [size, size, size])
const first = (size: number) => 100 + size * 0.0005
const slowest = (size: number) => Math.max(60 + size * 0.0001, 20 + size * 0.0003)
const readings = (time: (size: number) => number, noise: number, stream: { normal: () => number }) => ({
  bytes: Float64Array.from(sizes),
  time: Float64Array.from(sizes, (size) => time(size) * (1 + noise * stream.normal())),
})

describe('what the model says of a cut', () => {
  const message = 2 ** 28
  const truth = (size: number) => first(size) + (message / size - 1) * slowest(size)

  it('goes by the range that holds the fragment size, between two by the slower', () => {
    const stream = substream(1, 'exact')
    const model = indirectRecovery(readings(first, 0, stream), readings(slowest, 0, stream))
    expect(model.ranges).toHaveLength(2)
    for (const size of [16_384, 32_768, 262_144, 4_194_304])
      expect(predictedTime(model, message, size, 1).value / truth(size)).toBeCloseTo(1, 9)
    // The upper line, badly known below its sizes, says nothing of the lower range.
    const [low, high] = model.ranges
    const up = { ...high!, fit: { ...high!.fit, intercept: { ...high!.fit.intercept, value: 140 } } }
    const bad = { ...model, ranges: [low!, up] }
    expect(predictedTime(bad, message, 65_536, 1).value / truth(65_536)).toBeCloseTo(1, 9)
  })

  it('gains what it gains within the interval in about 95 of 100 measurements', () => {
    const gain = truth(16_384) / truth(65_536) - 1
    let inside = 0
    for (let seed = 0; seed < 200; seed++) {
      const stream = substream(seed, 'gain')
      const model = indirectRecovery(readings(first, 0.01, stream), readings(slowest, 0.01, stream))
      const { low, high } = predictedGain(model, message, 16_384, 65_536)
      if (low <= gain && gain <= high) inside++
    }
    expect(inside / 200).toBeGreaterThan(0.85)
    expect(inside / 200).toBeLessThanOrEqual(1)
  })

  it('gains nothing, and surely so, by the size that it has', () => {
    const stream = substream(1, 'same')
    const model = indirectRecovery(readings(first, 0.02, stream), readings(slowest, 0.02, stream))
    expect(predictedGain(model, message, 65_536, 65_536)).toEqual({ value: 0, error: 0, low: 0, high: 0 })
  })
})
