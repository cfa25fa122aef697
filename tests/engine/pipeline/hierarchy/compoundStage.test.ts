import { describe, expect, it } from 'vitest'
import { compoundStage } from '../../../../engine/pipeline/hierarchy/compoundStage.ts'

describe('a compound taken for a simple stage', () => {
  it('is the line itself where its latencies lie on one', () => {
    const asked: number[] = []
    const line = compoundStage((bytes) => (asked.push(bytes), 3 + 0.5 * bytes), [10, 50], 5)
    expect(asked).toEqual([10, 20, 30, 40, 50])
    expect(line.overhead).toBeCloseTo(3, 12)
    expect(line.perByte).toBeCloseTo(0.5, 12)
    expect(line.deviation).toBeCloseTo(0, 9)
    expect(line).toMatchObject({ range: [10, 50], mean: 3 + 0.5 * 30 })
  })

  it('tells by how much its latencies miss the line, as the deviation of so many less one', () => {
    const { deviation, perByte } = compoundStage((bytes) => (bytes === 2 ? 6 : 0), [1, 3], 3)
    // The line is flat at 2: the errors are -2, 4, -2.
    expect(perByte).toBe(0)
    expect(deviation).toBeCloseTo(Math.sqrt(24 / 2), 12)
  })

  it('has no overhead and no cost below nothing, and stays as close to its latencies as it then can', () => {
    const falling = compoundStage((bytes) => 100 - bytes, [10, 20], 3)
    expect(falling).toMatchObject({ overhead: 85, perByte: 0, mean: 85 })
    expect(falling.deviation).toBeCloseTo(Math.sqrt((25 + 25) / 2), 12)
    const steep = compoundStage((bytes) => bytes - 5, [10, 20], 3)
    expect(steep.overhead).toBe(0)
    expect(steep.perByte).toBeCloseTo((10 * 5 + 15 * 10 + 20 * 15) / (100 + 225 + 400), 12)
    const off = [10, 15, 20].reduce((sum, bytes) => sum + (bytes - 5 - steep.perByte * bytes) ** 2, 0)
    expect(steep.deviation).toBeCloseTo(Math.sqrt(off / 2), 12)
  })
})
