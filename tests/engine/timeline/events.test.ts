import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextEvent, previousEvent } from '../../../engine/timeline/events.ts'
import { occupancyIndex } from '../../../engine/timeline/occupancyIndex.ts'
import { slots } from '../../../engine/timeline/slots.ts'
import { anyTimeline, lane, timelineOf } from './randomTimeline.ts'

describe('stepping from event to event', () => {
  it('finds the nearest start or end on either side of a time', () => {
    fc.assert(
      fc.property(anyTimeline, fc.integer({ min: -4, max: 400 }), (timeline, quarter) => {
        const t = quarter / 8
        const index = occupancyIndex(timeline)
        const times = [...timeline.start, ...timeline.end]
        expect(nextEvent(index, t)).toBe(Math.min(...times.filter((time) => time > t)))
        expect(previousEvent(index, t)).toBe(Math.max(...times.filter((time) => time < t)))
      }),
      { seed: 1 },
    )
  })
})

describe('the servers of a lane', () => {
  it('are handed out first free first, and never to two spans at once', () => {
    const pool = timelineOf(
      [lane('pool', { capacity: 3 })],
      [
        [0, 0, 9, 0],
        [0, 1, 3, 1],
        [0, 2, 4, 2],
        [0, 3, 5, 3],
      ],
    )
    expect([...slots(pool, 0)]).toEqual([0, 1, 2, 1])
  })

  it('are no more than the capacity', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        for (const [l, { capacity }] of timeline.lanes.entries())
          expect(Math.max(0, ...slots(timeline, l))).toBeLessThan(capacity)
      }),
      { seed: 1 },
    )
  })
})
