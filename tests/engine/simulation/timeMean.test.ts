import { describe, expect, it } from 'vitest'
import { TimeMean } from '../../../engine/simulation/timeMean.ts'

const whole = { warmUp: 0, batches: 2 }

describe('the mean of a level over time', () => {
  it('counts each level that was set for as long as it lasted', () => {
    const mean = new TimeMean(1, 6)
    mean.set(2, 3)
    mean.set(0, 5)
    expect(mean.estimate(10, whole).mean).toBe((6 * 3 + 2 * 2) / 10)
  })

  it('adds jumps to the level that was set', () => {
    const mean = new TimeMean(2)
    mean.set(4, 0)
    mean.change(-3, 4)
    expect(mean.estimate(8, whole).mean).toBe((4 * 4 + 1 * 4) / 8)
  })
})
