import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columns } from '../../../engine/timeline/columns.ts'
import { busyTime, occupancyIndex, utilisation } from '../../../engine/timeline/occupancyIndex.ts'
import { slice, spanAt } from '../../../engine/timeline/slice.ts'
import { anyTimeline, busyByHand, lane, timelineOf } from './randomTimeline.ts'

const time = fc.integer({ min: -20, max: 700 }).map((quarter) => quarter / 8)

describe('the occupancy index', () => {
  it('knows the exact busy time of a lane in any interval, overlapping spans included', () => {
    fc.assert(
      fc.property(anyTimeline, time, time, (timeline, a, b) => {
        const index = occupancyIndex(timeline)
        for (let l = 0; l < timeline.lanes.length; l++) {
          expect(busyTime(index, l, a, b)).toBeCloseTo(busyByHand(timeline, l, a, b), 9)
          expect(utilisation(index, l, a, b)).toBeLessThanOrEqual(1 + 1e-12)
        }
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  it('counts two spans at once twice, and shares them out over the capacity', () => {
    const index = occupancyIndex(
      timelineOf(
        [lane('pool', { capacity: 2 })],
        [
          [0, 0, 10, 0],
          [0, 2, 4, 1],
        ],
      ),
    )
    expect(busyTime(index, 0, 0, 5)).toBe(7)
    expect(utilisation(index, 0, 0, 5)).toBe(0.7)
  })

  it('loses nothing late in a long run', () => {
    const late = 2 ** 40
    const index = occupancyIndex(
      timelineOf(
        [lane('a')],
        Array.from({ length: 1000 }, (_, i) => [0, late + i, late + i + 0.25, i] as const),
      ),
    )
    expect(busyTime(index, 0, late + 998, late + 999)).toBe(0.25)
  })
})

describe('a slice of a lane', () => {
  it('holds every span that touches the interval', () => {
    fc.assert(
      fc.property(anyTimeline, time, time, (timeline, a, b) => {
        const [t0, t1] = a < b ? [a, b] : [b, a]
        const index = occupancyIndex(timeline)
        for (let l = 0; l < timeline.lanes.length; l++) {
          const [first, past] = slice(index, l, t0, t1)
          for (let s = timeline.offsets[l]!; s < timeline.offsets[l + 1]!; s++) {
            const touches = timeline.start[s]! < t1 && timeline.end[s]! > t0
            if (touches) expect(s >= first && s < past).toBe(true)
            else if (timeline.lanes[l]!.capacity === 1 && timeline.start[s]! !== t0)
              expect(s >= first && s < past).toBe(false)
          }
        }
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('names the span that is served at a time', () => {
    fc.assert(
      fc.property(anyTimeline, time, (timeline, t) => {
        const index = occupancyIndex(timeline)
        for (let l = 0; l < timeline.lanes.length; l++) {
          const serving = []
          for (let s = timeline.offsets[l]!; s < timeline.offsets[l + 1]!; s++)
            if (timeline.start[s]! <= t && t < timeline.end[s]!) serving.push(s)
          expect(spanAt(index, l, t)).toBe(serving.at(-1) ?? -1)
        }
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

describe('pixel columns', () => {
  it('show the exact busy share, never more, and leave no busy column blank', () => {
    fc.assert(
      fc.property(anyTimeline, time, time, fc.integer({ min: 1, max: 90 }), (timeline, a, b, width) => {
        fc.pre(a !== b)
        const [t0, t1] = a < b ? [a, b] : [b, a]
        const index = occupancyIndex(timeline)
        const step = (t1 - t0) / width
        for (let l = 0; l < timeline.lanes.length; l++) {
          const { busy, item } = columns(index, l, t0, t1, width)
          for (let x = 0; x < width; x++) {
            const exact = busyByHand(timeline, l, t0 + x * step, t0 + (x + 1) * step) / step
            expect(busy[x]! * timeline.lanes[l]!.capacity).toBeCloseTo(exact, 7)
            if (exact > 1e-9) expect(busy[x]! > 0 && Number.isFinite(item[x])).toBe(true)
          }
        }
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('carry the mean number of the items in them', () => {
    const index = occupancyIndex(
      timelineOf(
        [lane('a')],
        [
          [0, 0, 1, 2],
          [0, 1, 4, 6],
          [0, 6, 7, 9],
        ],
      ),
    )
    const { busy, item } = columns(index, 0, 0, 8, 2)
    expect([...busy]).toEqual([1, 0.25])
    expect([...item]).toEqual([5, 9])
    expect(columns(index, 0, 4, 6, 1).item[0]).toBeNaN()
  })

  it('cost nothing like the number of spans', () => {
    const index = occupancyIndex(
      timelineOf(
        [lane('a')],
        Array.from({ length: 200_000 }, (_, i) => [0, i * 2, i * 2 + 1, i] as const),
      ),
    )
    const { busy } = columns(index, 0, 0, 400_000, 1000)
    expect(Math.max(...busy)).toBeCloseTo(0.5, 9)
    expect(Math.min(...busy)).toBeCloseTo(0.5, 9)
  })
})
