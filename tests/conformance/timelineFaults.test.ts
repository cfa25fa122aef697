import { describe, expect, it } from 'vitest'
import { timelineFaults } from './faults/timeline.ts'
import { spanTag, type Timeline } from '../../engine/timeline/timeline.ts'
import { lane, timelineOf } from '../engine/timeline/randomTimeline.ts'

describe('the faults of a timeline', () => {
  it('tell when a lane serves more than it can', () => {
    const spans = [
      [0, 0, 3, 0],
      [0, 2, 4, 1],
    ] as const
    expect(timelineFaults(timelineOf([lane('nic')], spans))).toEqual([
      'lane nic serves 2 spans at once at 2, above its capacity 1',
    ])
    expect(timelineFaults(timelineOf([lane('nic', { capacity: 2 })], spans))).toEqual([])
  })

  it('tell of a span that ends before it starts', () => {
    expect(timelineFaults(timelineOf([lane('nic')], [[0, 3, 2, 0]]))).toEqual([
      'lane nic, span 0 ends at 2, before its start at 3',
    ])
  })

  it('tell of spans out of order and past the observed time', () => {
    const timeline = timelineOf(
      [lane('nic')],
      [
        [0, 0, 1, 0],
        [0, 2, 3, 1],
      ],
    )
    timeline.start.reverse()
    timeline.end.reverse()
    expect(timelineFaults({ ...timeline, until: 2.5 })).toEqual([
      'lane nic, span 0 ends at 3, after the observed time 2.5',
      'lane nic, span 1 starts at 0, before the span ahead of it at 2',
    ])
  })

  it('tell of lanes that share an id, unknown parents and broken offsets', () => {
    expect(timelineFaults(timelineOf([lane('a'), lane('a')], []))).toEqual(['two lanes have the same id'])
    expect(timelineFaults(timelineOf([lane('a', { parent: 'b' })], []))).toEqual([
      'lane a refines b, which is not a lane',
    ])
    const timeline = timelineOf([lane('a')], [[0, 0, 1, 0]])
    expect(timelineFaults({ ...timeline, offsets: Uint32Array.of(0, 2) })).toEqual([
      'offsets [0, 2] do not divide 1 spans among 1 lanes',
    ])
  })

  it('tell where a lane is crowded most, be it by the first spans or by later ones', () => {
    const crowd = (...spans: readonly (readonly [start: number, end: number])[]) =>
      timelineFaults(
        timelineOf(
          [lane('nic')],
          spans.map(([start, end], i) => [0, start, end, i]),
        ),
      )
    expect(crowd([0, 1], [1, 1], [1, 2])).toEqual([])
    // As many once more are told of once.
    expect(crowd([0, 9], [1, 3], [2, 3], [3, 4], [5, 6], [5, 6])).toEqual([
      'lane nic serves 3 spans at once at 2, above its capacity 1',
    ])
  })

  it('tell of kinds, of capacities and of arrays that differ in length', () => {
    const timeline = timelineOf([lane('a')], [[0, 0, 1, 0]])
    const kinds = (count: number) =>
      timelineFaults({ ...timeline, kinds: Array(count).fill(timeline.kinds[0]!) as Timeline['kinds'] })
    expect([kinds(0), kinds(1), kinds(64), kinds(65)]).toEqual([
      ['0 kinds: expected 1 to 64'],
      [],
      [],
      ['65 kinds: expected 1 to 64'],
    ])
    expect(timelineFaults({ ...timeline, tag: Uint32Array.of(spanTag(1, 0)) })).toEqual([
      'lane a, span 0 is of kind 1, of 1 kinds',
    ])
    expect(timelineFaults({ ...timeline, tag: new Uint32Array() })).toEqual([
      '1 starts, 1 ends and 0 tags: expected as many of each',
    ])
    expect(timelineFaults(timelineOf([lane('a', { capacity: 0 })], []))).toEqual([
      'lane a has capacity 0: expected 1 or more',
    ])
  })

  it('stop at the limit', () => {
    const crooked = Array.from({ length: 50 }, (_, i) => [0, i + 1, i, i] as const)
    expect(timelineFaults(timelineOf([lane('a')], crooked), 7)).toHaveLength(7)
  })
})
