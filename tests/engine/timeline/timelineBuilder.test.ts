import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timelineFaults } from '../../conformance/faults/timeline.ts'
import { spanItem, spanKind, spanTag } from '../../../engine/timeline/timeline.ts'
import { timelineBuilder } from '../../../engine/timeline/timelineBuilder.ts'
import { draw, picture } from './draw.ts'
import { anyTimeline, lane, timelineOf } from './randomTimeline.ts'

describe('a timeline that is built', () => {
  it('sorts the spans into their lanes in whatever order they are added', () => {
    const timeline = timelineOf(
      [lane('host'), lane('wire')],
      [
        [1, 3, 5, 1],
        [0, 1, 2, 1],
        [1, 1, 3, 0],
        [0, 0, 1, 0],
      ],
    )
    expect(draw(timeline, 1)).toBe(picture`
      host  01
      wire  .0011`)
    expect(timelineFaults(timeline)).toEqual([])
  })

  it('grows past the room it began with, and loses nothing of a span', () => {
    const shape = { unit: 'ns', lanes: [lane('a'), lane('b')], kinds: [], itemNoun: 'message' } as const
    const added = (room: number) => {
      const builder = timelineBuilder(shape, room)
      for (let i = 0; i < 1000; i++) builder.add(i % 2, i, i + 1, i, i % 3)
      return builder
    }
    expect(added(1).count).toBe(1000)
    expect(added(1).build()).toEqual(added(1000).build())
    expect(added(1).build().until).toBe(1000)
  })

  it('observes until the later of the last end and the time it is told', () => {
    const builder = timelineBuilder({ unit: 'us', lanes: [lane('a')], kinds: [], itemNoun: 'message' })
    builder.add(0, 1, 4, 0)
    expect([builder.build().until, builder.build(3).until, builder.build(9).until]).toEqual([4, 4, 9])
  })

  it('keeps kind and item of a span apart', () => {
    fc.assert(
      fc.property(fc.nat(63), fc.nat(2 ** 26 - 1), (kind, item) => {
        const tag = spanTag(kind, item)
        expect([spanKind(tag), spanItem(tag)]).toEqual([kind, item])
      }),
      { seed: 1 },
    )
  })

  it('has no faults whatever is served', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        expect(timelineFaults(timeline)).toEqual([])
      }),
      { seed: 1 },
    )
  })
})
