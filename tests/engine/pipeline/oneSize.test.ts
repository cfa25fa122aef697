import { describe, expect, it } from 'vitest'
import { bestEqualLatency, staticLatency } from '../../../engine/pipeline/fixedSize.ts'
import { sizeBuckets } from '../../../engine/pipeline/sizeBuckets.ts'

const gam = [
  { name: 'a', overhead: 7.2, perByte: 0.00703 },
  { name: 'b', overhead: 5.2, perByte: 0.0243 },
  { name: 'c', overhead: 7.5, perByte: 0.0243 },
]

describe('the bucket of one size of messages', () => {
  it.each([1024, 65_536])('has the best power of two for %i B', (bytes) => {
    const [bucket, ...others] = sizeBuckets(gam, bytes, bytes, 1e-9)
    const losses = Array.from({ length: 15 }, (_, i) => 64 * 2 ** i)
      .filter((size) => size <= bytes)
      .map((size) => ({ size, loss: staticLatency(gam, bytes, size) / bestEqualLatency(gam, bytes) - 1 }))
      .sort((a, b) => a.loss - b.loss)
    expect(others).toEqual([])
    const excess = Math.max(0, losses[0]!.loss)
    expect(bucket).toEqual({ from: bytes, to: bytes, fragmentBytes: losses[0]!.size, excess, most: excess })
  })

  it('may be as small as a fragment of 64 B', () => {
    expect(sizeBuckets(gam, 64, 64, 0.02)).toEqual([
      { from: 64, to: 64, fragmentBytes: 64, excess: 0, most: 0 },
    ])
  })

  it('costs nothing where no stage costs anything', () => {
    const free = [{ name: 'free', overhead: 0, perByte: 0 }]
    expect(sizeBuckets(free, 1024, 4096, 0.02)).toEqual([
      { from: 1024, to: 4096, fragmentBytes: 64, excess: 0, most: 0 },
    ])
  })
})
