import { describe, expect, it } from 'vitest'
import { latency } from '../../../engine/pipeline/recurrence.ts'
import { candidateSizes, leastMean, sizesForMix } from '../../../engine/pipeline/sizeForMix.ts'
import { gamStages } from '../../../engine/systems/pipeline/presets/gamStages.ts'

/** By the recurrence itself: full fragments, then what is left. */
function sent(bytes: number, fragmentBytes: number): number {
  const full = Math.floor(bytes / fragmentBytes)
  const rest = bytes - full * fragmentBytes
  const sizes = [...new Array<number>(full).fill(fragmentBytes), ...(rest > 0 ? [rest] : [])]
  return latency(gamStages, Float64Array.from(sizes))
}

const mix = [
  { bytes: 1000, weight: 9 },
  { bytes: 65_536, weight: 1 },
]

describe('one fragment size for a mix of messages', () => {
  it('is judged by the mean that a stream of them sees', () => {
    const [advice] = sizesForMix(gamStages, mix, [1024])
    expect(advice!.mean).toBeCloseTo(0.9 * sent(1000, 1024) + 0.1 * sent(65_536, 1024), 9)
  })

  it('tells for each message what it loses against its own best equal cut', () => {
    const [advice] = sizesForMix(gamStages, [{ bytes: 4096, weight: 1 }], [4096])
    expect(advice!.losses[0]).toBeCloseTo(286.9 / 188.9 - 1, 4)
  })

  it('loses nothing where the size is the best of the only message', () => {
    const [advice] = sizesForMix(gamStages, [{ bytes: 4096, weight: 3 }], [4096 / 5])
    expect(advice!.loss).toBeCloseTo(0, 2)
  })

  it('is the smallest of those with the least mean', () => {
    const free = [{ name: 'Free', overhead: 0, perByte: 0 }]
    expect(leastMean(sizesForMix(free, mix, [64, 128])).fragmentBytes).toBe(64)
  })

  it('is sought up to the one that leaves the largest message whole', () => {
    expect(candidateSizes(mix).at(-1)).toBe(65_536)
  })

  it('needs a message', () => {
    expect(() => sizesForMix(gamStages, [], [64])).toThrow(/^mix: expected messages of at least one size/)
  })
})
