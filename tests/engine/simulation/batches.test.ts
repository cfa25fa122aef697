import { describe, expect, it } from 'vitest'
import { studentTQuantile } from '../../../engine/base/studentT.ts'
import { estimateOfMeans, GrainSums, usualPlan } from '../../../engine/simulation/batchMeans.ts'

/** Grains of one observation each, the i-th of which is i. */
function counted(grains: number): GrainSums {
  const sums = new GrainSums(1)
  for (let i = 0; i < grains; i++) sums.append(i)
  return sums
}

const meanOf = (from: number, to: number) => (from + to - 1) / 2

describe('the plan of batches', () => {
  it('is a warm-up of a tenth and 20 batches, where none is given', () => {
    expect(usualPlan).toEqual({ warmUp: 0.1, batches: 20 })
    // 220 grains: 22 are cut off, 198 make 20 batches of 9, which are the last 180.
    const means = Array.from({ length: 20 }, (_, batch) => meanOf(40 + 9 * batch, 40 + 9 * (batch + 1)))
    expect(counted(220).estimate()).toEqual(estimateOfMeans(Float64Array.from(means)))
  })

  it('cuts off no less than the warm-up: a grain that lies partly in it goes too', () => {
    // Of 21 grains 2.1 are warm-up: 18 are left, two batches of 9.
    expect(counted(21).estimate({ warmUp: 0.1, batches: 2 }).mean).toBe(meanOf(3, 21))
    expect(counted(21).estimate({ warmUp: 0.1, batches: 19 })).toMatchObject({
      mean: 10,
      halfWidth: Infinity,
    })
  })

  it('has an interval as soon as each batch is one grain', () => {
    const { mean, halfWidth, correlation } = counted(4).estimate({ warmUp: 0, batches: 4 })
    const deviation = Math.sqrt((1.5 ** 2 + 0.5 ** 2 + 0.5 ** 2 + 1.5 ** 2) / 3)
    expect(mean).toBe(1.5)
    expect(halfWidth).toBeCloseTo((studentTQuantile(0.975, 3) * deviation) / 2, 12)
    expect(correlation).toBeCloseTo((1.5 * 0.5 - 0.5 * 0.5 + 0.5 * 1.5) / 5, 12)
  })
})

describe('grains', () => {
  it('are merged when 640 are full, and none is lost', () => {
    const sums = counted(640)
    expect(sums.grain).toBe(2)
    expect(sums.estimate({ warmUp: 0, batches: 2 }).mean).toBe(meanOf(0, 640))
    sums.append(640 + 641)
    expect(sums.grain).toBe(2)
    expect(sums.estimate({ warmUp: 0, batches: 321 }).mean).toBe(meanOf(0, 642))
    expect(counted(639).grain).toBe(1)
  })
})

describe('the estimate of means', () => {
  it('knows no correlation where all are the same', () => {
    expect(estimateOfMeans(Float64Array.of(3, 3, 3))).toEqual({ mean: 3, halfWidth: 0, correlation: NaN })
  })
})
