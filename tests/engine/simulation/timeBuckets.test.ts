import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TimeBuckets, type Gathering } from '../../../engine/simulation/timeBuckets.ts'

const most = 8
const gathered = (gathering: Gathering, values: readonly number[]) =>
  gathering === 'sum'
    ? values.reduce((sum, value) => sum + value, 0)
    : gathering === 'most'
      ? Math.max(...values)
      : Math.min(...values)

const happenings = fc
  .array(fc.record({ time: fc.integer({ min: 0, max: 3000 }), value: fc.integer({ min: -50, max: 50 }) }), {
    maxLength: 60,
  })
  .map((list) => list.sort((a, b) => a.time - b.time))

describe('TimeBuckets', () => {
  it('has in each bucket exactly what happened in it, however often the buckets were widened', () => {
    fc.assert(
      fc.property(happenings, fc.constantFrom<Gathering>('sum', 'most', 'least'), (list, gathering) => {
        const buckets = new TimeBuckets([gathering], 10, most)
        for (const { time, value } of list) buckets.add(0, time, value)
        const { width } = buckets
        expect(Math.log2(width / 10) % 1).toBe(0)
        expect(most * width).toBeGreaterThan(list.at(-1)?.time ?? 0)
        const expected = Array.from({ length: most }, (_, bucket) =>
          gathered(
            gathering,
            list.filter(({ time }) => Math.floor(time / width) === bucket).map(({ value }) => value),
          ),
        )
        expect([...buckets.column(0, most)]).toEqual(expected)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('spreads a level over the buckets in which it stood', () => {
    fc.assert(
      fc.property(happenings, (list) => {
        const buckets = new TimeBuckets(['sum', 'most'], 10, most)
        const stretches: { from: number; to: number; level: number }[] = []
        let since = 0
        for (const { time, value } of list) {
          if (time <= since) continue
          const level = value + 50
          stretches.push({ from: since, to: time, level })
          buckets.hold(0, since, time, level)
          buckets.hold(1, since, time, level)
          since = time
        }
        const { width } = buckets
        const within = (bucket: number) =>
          stretches
            .map(({ from, to, level }) => ({
              level,
              long: Math.min(to, (bucket + 1) * width) - Math.max(from, bucket * width),
            }))
            .filter(({ long }) => long > 0)
        for (let bucket = 0; bucket < most; bucket++) {
          const here = within(bucket)
          expect(buckets.column(0, most)[bucket]).toBe(
            here.reduce((sum, { level, long }) => sum + level * long, 0),
          )
          expect(buckets.column(1, most)[bucket]).toBe(Math.max(...here.map(({ level }) => level)))
        }
      }),
      { seed: 8, numRuns: 200 },
    )
  })

  it('puts neighbours together on request, the last part with all that follow', () => {
    const buckets = new TimeBuckets(['sum', 'most'], 1, most)
    for (let time = 0; time < 8; time++) {
      buckets.add(0, time, 1)
      buckets.add(1, time, time)
    }
    expect([...buckets.column(0, 3, 2)]).toEqual([2, 2, 4])
    expect([...buckets.column(1, 3, 2)]).toEqual([1, 3, 7])
  })

  it('does not grow with the length of a run', () => {
    const buckets = new TimeBuckets(['sum'], 1000)
    for (let time = 0; time < 1e9; time += 1e6) buckets.add(0, time, 1)
    const counts = buckets.column(0, 512)
    expect(counts).toHaveLength(512)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000)
  })
})
