import { expect, it } from 'vitest'
import { bestEqualLatency, staticLatency } from '../../../engine/pipeline/fixedSize.ts'
import { sizeBuckets } from '../../../engine/pipeline/sizeBuckets.ts'

const stages = [
  { name: 'a', overhead: 7.2, perByte: 0.00703 },
  { name: 'b', overhead: 5.2, perByte: 0.0243 },
  { name: 'c', overhead: 7.5, perByte: 0.0243 },
]

it('a bucket goes on as long as one fixed size serves all of its messages within the tolerance', () => {
  const [tolerance, top] = [0.05, 2 ** 22]
  const sizes = Array.from({ length: 17 }, (_, i) => 64 * 2 ** i)
  const serves = (from: number, to: number) =>
    sizes.some((size) => {
      for (let bytes = from; bytes <= to; bytes *= 2)
        if (staticLatency(stages, bytes, size) / bestEqualLatency(stages, bytes) - 1 > tolerance) return false
      return true
    })
  const buckets = sizeBuckets(stages, 1024, top, tolerance)
  expect(buckets.length).toBeGreaterThan(1)
  expect(buckets.some(({ from, to }) => to > from)).toBe(true)
  for (const { from, to } of buckets) {
    expect(serves(from, to)).toBe(true)
    if (to < top) expect(serves(from, 2 * to)).toBe(false)
  }
})
