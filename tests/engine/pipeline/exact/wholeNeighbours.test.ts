import { describe, expect, it } from 'vitest'
import { optimalFragmentation } from '../../../../engine/pipeline/exact/optimalFragmentation.ts'
import { latency } from '../../../../engine/pipeline/recurrence.ts'

const stages = (...costs: readonly (readonly [overhead: number, perByte: number])[]) =>
  costs.map(([overhead, perByte]) => ({ name: '', overhead, perByte }))

/** Every way to cut so few whole bytes. */
const cuts = (bytes: number): number[][] =>
  bytes === 0
    ? [[]]
    : Array.from({ length: bytes }, (_, i) => cuts(bytes - 1 - i).map((rest) => [i + 1, ...rest])).flat()

describe('whole bytes beside the best count of real sizes', () => {
  it.each([
    [2, stages([0.8, 0.5], [1.8, 1.5], [2.7, 2.5])],
    [2, stages([1.7, 1.5], [0.9, 1.5])],
    [3, stages([2.5, 1.5], [1.6, 2], [1.5, 0])],
    [3, stages([2.1, 1], [0.4, 1])],
  ])('are best sent whole, though real sizes are best cut in two: %i B', (bytes, pipeline) => {
    expect(optimalFragmentation(pipeline, bytes, { wholeBytes: false }).fragments).toBe(2)
    const found = optimalFragmentation(pipeline, bytes)
    expect([...found.sizes]).toEqual([bytes])
    expect(found.latency).toBe(Math.min(...cuts(bytes).map((sizes) => latency(pipeline, sizes))))
  })
})
