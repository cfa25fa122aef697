import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { steps } from '../../../engine/simulation/steps.ts'
import { TimeBuckets } from '../../../engine/simulation/timeBuckets.ts'

/** A count and a sum of what happens at each of these times, and the least of it; each time is its own value. */
function happening(times: readonly number[]): TimeBuckets {
  const buckets = new TimeBuckets(['sum', 'sum', 'least'], 10)
  for (const time of times)
    for (const [column, value] of [1, time, time].entries()) buckets.add(column, time, value)
  return buckets
}

const everyTen = Array.from({ length: 100 }, (_, i) => 10 * i)

describe('the steps of a chart', () => {
  it('are at most 128, as long as the others or up to half longer at the end, and hold all that happened', () => {
    const times = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 300 })
    fc.assert(
      fc.property(times, fc.constantFrom(0, 1, 8, 1000), (list, perStep) => {
        list.sort((a, b) => a - b)
        const until = list.at(-1)! + 1
        const made = steps(happening(list), until, perStep, list.length)
        const { start, end, value } = made.rate('rate', 'a second', 0, 'main')
        const lengths = [...end].map((at, step) => at - start[step]!)
        expect(lengths.length).toBeLessThanOrEqual(128)
        expect([start[0], end.at(-1)]).toEqual([0, until])
        if (lengths.length > 1) {
          expect(lengths.at(-1)!).toBeGreaterThanOrEqual(lengths[0]! / 2)
          expect(lengths.at(-1)!).toBeLessThan(lengths[0]! * 1.5)
        }
        const counted = value.reduce((sum, each, step) => sum + (each * lengths[step]!) / 1e9, 0)
        expect(counted).toBeCloseTo(list.length, 6)
      }),
      { seed: 3, numRuns: 200 },
    )
  })

  it('put buckets together until there are so many happenings in each', () => {
    const made = steps(happening(everyTen), 1000, 8, 100)
    expect([...made.gathered(0)]).toEqual([...new Array<number>(12).fill(8), 4])
  })

  it('have a mean and a least where something happened, and nothing where not', () => {
    const made = steps(happening([0, 1, 2, 35]), 40, 0, 4)
    const { start, end, value } = made.mean('mean', 'mean', 1, 0)
    expect([[...start], [...end], [...value]]).toEqual([
      [0, 30],
      [10, 40],
      [1, 35],
    ])
    expect([...made.extreme('least', 'least', 2).value]).toEqual([0, 35])
  })

  it('say of a level that was held how high it was on average', () => {
    const buckets = new TimeBuckets(['sum'], 10)
    buckets.hold(0, 5, 20, 4)
    expect([...steps(buckets, 20, 0, 0).level('level', 'level', 0, 'main').value]).toEqual([2, 4])
  })
})
