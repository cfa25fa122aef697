import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TimeAverages } from '../../../engine/simulation/timeAverages.ts'
import { TimeMean } from '../../../engine/simulation/timeMean.ts'

const steps = fc.array(
  fc.record({ gap: fc.integer({ min: 0, max: 50 }), by: fc.integer({ min: -3, max: 3 }) }),
  { minLength: 1, maxLength: 200 },
)

describe('averages over time', () => {
  it('weigh each level with how long it lasted', () => {
    const averages = new TimeAverages(2)
    averages.change(1, 2, 0)
    averages.change(1, -1, 3)
    expect(averages.level(1)).toBe(1)
    expect(averages.average(1, 6)).toBe(1.5)
    expect(averages.average(0, 6)).toBe(0)
    averages.reset(6)
    expect(averages.average(1, 6)).toBe(1)
    averages.change(1, 3, 8)
    expect(averages.average(1, 10)).toBe(2.5)
  })

  it('agree with the area under the level, however coarse the grains have become', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(1, 2, 4), (changes, grain) => {
        const mean = new TimeMean(grain)
        const averages = new TimeAverages(1)
        let now = 0
        for (const { gap, by } of changes) {
          now += gap
          mean.change(by, now)
          averages.change(0, by, now)
        }
        // The grains end where the last full one ends: run on to such a time.
        const end = 2 ** 20
        const whole = { warmUp: 0, batches: 2 }
        expect(mean.estimate(end, whole).mean).toBeCloseTo(averages.average(0, end), 9)
      }),
      { seed: 7 },
    )
  })
})
