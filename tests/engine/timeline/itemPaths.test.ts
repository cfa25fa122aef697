import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alongPath, itemCount, itemPaths } from '../../../engine/timeline/itemPaths.ts'
import { rows } from '../../../engine/timeline/rows.ts'
import { spanItem } from '../../../engine/timeline/timeline.ts'
import { anyTimeline, lane, timelineOf } from './randomTimeline.ts'

const relay = timelineOf(
  [lane('host'), lane('wire')],
  [
    [0, 0, 1, 0],
    [0, 1, 2, 1],
    [1, 1, 3, 0],
    [1, 3, 5, 1],
  ],
)

describe('the path of an item', () => {
  it('goes from lane to lane in time', () => {
    const paths = itemPaths(relay)
    expect([alongPath(relay, paths, 1, 1), alongPath(relay, paths, 3, -1)]).toEqual([3, 1])
    expect([alongPath(relay, paths, 3, 1), alongPath(relay, paths, 1, -1)]).toEqual([-1, -1])
  })

  it('holds every span of the item once, in order', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        const { offsets, spans } = itemPaths(timeline)
        expect([...spans].sort((a, b) => a - b)).toEqual([...timeline.start.keys()])
        expect(offsets).toHaveLength(itemCount(timeline) + 1)
        for (let item = 0; item < itemCount(timeline); item++)
          for (let p = offsets[item]!; p < offsets[item + 1]!; p++) {
            expect(spanItem(timeline.tag[spans[p]!]!)).toBe(item)
            if (p > offsets[item]!)
              expect(timeline.start[spans[p]!]).toBeGreaterThanOrEqual(timeline.start[spans[p - 1]!]!)
          }
      }),
      { seed: 1 },
    )
  })
})

describe('the rows of a table', () => {
  it('tell how long each item waited in front of the lane', () => {
    expect(
      rows(relay, itemPaths(relay), 0, 10).map(({ lane: at, item, start, end, wait }) => [
        at,
        item,
        start,
        end,
        wait,
      ]),
    ).toEqual([
      [0, 0, 0, 1, 0],
      [0, 1, 1, 2, 1],
      [1, 0, 1, 3, 0],
      [1, 1, 3, 5, 1],
    ])
  })

  it('tell how long the lane was idle before, from any row on', () => {
    const idle = (from: number) => rows(relay, itemPaths(relay), from, 10).map((row) => row.idle)
    expect(idle(0)).toEqual([0, 0, 1, 0])
    for (const from of [1, 2, 3]) expect(idle(from)).toEqual(idle(0).slice(from))
  })

  it('come a window at a time', () => {
    expect(rows(relay, itemPaths(relay), 2, 1).map((row) => row.span)).toEqual([2])
    expect(rows(relay, itemPaths(relay), 3, 9)).toHaveLength(1)
  })
})
