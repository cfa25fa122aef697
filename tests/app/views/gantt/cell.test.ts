import { describe, expect, it } from 'vitest'
import { cellOf, cellOfTarget, exactHit, nearestHit, targetOf } from '../../../../app/views/gantt/cell.ts'
import { acrossLanes, alongLane } from '../../../../app/views/gantt/keys/neighbours.ts'
import { laneTop } from '../../../../app/views/gantt/geometry.ts'
import { edgeAt, hitAt, type Hit } from '../../../../app/views/gantt/hit.ts'
import { summary } from '../../../../app/views/gantt/summary.ts'
import { barLine } from '../../../../app/views/gantt/line/lineWords.ts'
import { gapSentence } from '../../../../app/views/gantt/line/gapWords.ts'
import { barName } from '../../../../app/views/gantt/words.ts'
import { ganttModel } from '../../../../app/views/gantt/model.ts'
import { idleCause, idleGaps } from '../../../../engine/pipeline/idleGaps.ts'
import { schedule } from '../../../../engine/pipeline/schedule.ts'
import { timelineBuilder } from '../../../../engine/timeline/timelineBuilder.ts'
import { lane } from '../../../engine/timeline/randomTimeline.ts'
import { frame, model, relay, relayGaps, whole } from './scene.ts'

const nic = laneTop(frame, 2) + 20
const bar = (lane: number, span: number): Hit => ({ kind: 'bar', lane, span })
const gap = (lane: number, number: number): Hit => ({ kind: 'gap', lane, gap: number })

describe('what is under the pointer', () => {
  it('is the bar or the gap at that time in that lane', () => {
    expect(hitAt(model, frame, whole, 550, nic)).toEqual(bar(2, 4))
    expect(hitAt(model, frame, whole, 700, nic)).toEqual(gap(2, 4))
    expect(hitAt(model, frame, whole, 700, frame.floor + 5)).toBeUndefined()
    expect(hitAt(model, frame, whole, -3, nic)).toBeUndefined()
  })

  it('is an edge within reach, the nearest where there are several', () => {
    const host = laneTop(frame, 0) + 20
    expect([197, 203, 207, 190].map((x) => edgeAt(model, frame, whole, x, host, 6))).toEqual([0, 0, -1, -1])
    expect(edgeAt(model, frame, whole, 320, host, 150)).toBe(1)
    expect(edgeAt(model, frame, whole, 280, host, 150)).toBe(0)
  })
})

describe('the keyboard', () => {
  it('goes along a lane through bars and gaps alike', () => {
    const seen: Hit[] = []
    for (let at: Hit | undefined = gap(2, 3); at; at = alongLane(model, at, 1)) seen.push(at)
    expect(seen).toEqual([gap(2, 3), bar(2, 4), gap(2, 4), bar(2, 5)])
    expect(alongLane(model, bar(2, 5), -1)).toEqual(gap(2, 4))
    expect(alongLane(model, gap(2, 4), -1)).toEqual(bar(2, 4))
    expect(alongLane(model, bar(0, 1), -1)).toEqual(bar(0, 0))
    expect(alongLane(model, gap(2, 3), -1)).toBeUndefined()
  })

  it('goes across lanes at the same time', () => {
    expect(acrossLanes(model, bar(1, 3), 1)).toEqual(gap(2, 4))
    expect(acrossLanes(model, bar(1, 3), -1)).toEqual(gap(0, 0))
    expect(acrossLanes(model, bar(0, 0), -1)).toBeUndefined()
  })

  it('stays by lane and item, and falls back to the last bar when its own is gone', () => {
    expect(nearestHit(model, cellOf(model, gap(2, 4)))).toEqual(gap(2, 4))
    expect(exactHit(model, { kind: 'bar', lane: 0, item: 7 })).toBeUndefined()
    expect(nearestHit(model, { kind: 'bar', lane: 0, item: 7 })).toEqual(bar(0, 1))
    expect(nearestHit(model, { kind: 'bar', lane: 9, item: 0 })).toEqual(bar(2, 5))
  })

  it('speaks of lanes by id, as links do', () => {
    const target = targetOf(model, { kind: 'bar', lane: 2, item: 1 })
    expect(target).toEqual({ kind: 'span', lane: 'nic', item: 1 })
    expect(cellOfTarget(relay, target)).toEqual({ kind: 'bar', lane: 2, item: 1 })
    expect(cellOfTarget(relay, { kind: 'lane', lane: 'nic' })).toBeUndefined()
    expect(cellOfTarget(relay, { kind: 'gap', lane: 'gone', item: 1 })).toBeUndefined()
  })
})

describe('the words', () => {
  it('name a bar, and in a line how long it takes', () => {
    expect(barName(model, 1)).toBe('Host, fragment 2 of 2, 2 to 4 µs')
    expect(barLine(model, 1)).toBe('Host, fragment 2: 2 to 4 µs, 2.0 µs')
  })

  it('call an item by its own name where it has one', () => {
    const named = ganttModel({ ...model.timeline, itemNames: ['f:0', 'f:1'] })
    expect(barName(named, 1)).toBe('Host, fragment f:1, 2 to 4 µs')
    expect(barLine(named, 1)).toBe('Host, fragment f:1: 2 to 4 µs, 2.0 µs')
  })

  it('tell why a lane is idle and which lane is at work meanwhile', () => {
    expect(gapSentence(model, 4)).toBe(
      'NIC waits 2.0 µs for fragment 2: Wire is at work on it, and needs 3.0 µs to hand it over.',
    )
    expect(gapSentence(model, 3)).toBe(
      'NIC waits 5.0 µs for fragment 1: nothing has arrived yet. Wire hands it over at 5.0 µs.',
    )
    expect(gapSentence(model, 0)).toBe('Host is done: nothing is left after fragment 2, for the last 5.0 µs.')
  })

  it('name the lane that holds an item up, where those between only pass it on', () => {
    const stages = [
      { name: 'Disk', overhead: 10, perByte: 0 },
      { name: 'Bus', overhead: 2, perByte: 0 },
      { name: 'Card', overhead: 1, perByte: 0 },
    ]
    const timeline = schedule(stages, Float64Array.of(1, 1))
    const gaps = idleGaps(timeline)
    const model = ganttModel(timeline, gaps)
    const starved = [...gaps.cause.keys()].filter((each) => gaps.cause[each] === idleCause.starved)
    expect(starved.map((each) => gapSentence(model, each))).toEqual([
      'Bus waits 8.0 µs for fragment 2: Disk is at work on it, and needs 10.0 µs to hand it over.',
      'Card waits 9.0 µs for fragment 2: Disk is at work on it, and needs 10.0 µs to hand it over, and what is between 2.0 µs more.',
    ])
  })

  it('sum up the picture for those who do not see it', () => {
    expect(summary(relay, relayGaps, 'wire')).toBe(
      '2 fragments, 3 lanes, 9.0 µs. Wire is the bottleneck, busy 67 % of the time. 1 idle gap between fragments.',
    )
  })
})

describe('a simulated timeline, where an item is in a lane more than once', () => {
  /** NIC: sends 1, loiters, hears of 1, sends 1 again, loiters. */
  const builder = timelineBuilder({
    unit: 'ns',
    lanes: [lane('nic', { name: 'NIC' })],
    kinds: [
      { id: 'txData', name: 'sends data', texture: 'plain' },
      { id: 'rxNack', name: 'receives a NACK', texture: 'outlined' },
      { id: 'poll', name: 'loiters', texture: 'slim', itemless: true },
    ],
    itemNoun: 'message',
  })
  for (const [start, end, kind] of [
    [0, 2, 0],
    [2, 3, 2],
    [3, 4, 1],
    [4, 6, 0],
    [6, 7, 2],
  ] as const)
    builder.add(0, start, end, 0, kind)
  const timeline = builder.build()
  const simulated = ganttModel(timeline)

  it('finds each bar again by its kind and number, and by its target', () => {
    for (const span of timeline.tag.keys()) {
      const cell = cellOf(simulated, bar(0, span))
      expect(exactHit(simulated, cell)).toEqual(bar(0, span))
      expect(cellOfTarget(timeline, targetOf(simulated, cell))).toEqual(cell)
    }
    expect(targetOf(simulated, cellOf(simulated, bar(0, 3)))).toEqual({
      kind: 'span',
      lane: 'nic',
      item: 0,
      sort: 'txData',
      nth: 1,
    })
  })

  it('takes the first bar of an item where a target names no kind', () => {
    expect(exactHit(simulated, cellOfTarget(timeline, { kind: 'span', lane: 'nic', item: 0 })!)).toEqual(
      bar(0, 0),
    )
  })

  it('says what is done, and numbers only what is about an item', () => {
    expect(barName(simulated, 2)).toBe('NIC receives a NACK, message 1 of 1, 3 to 4 ns')
    expect(barName(simulated, 4)).toBe('NIC loiters, 6 to 7 ns')
    expect(simulated.paths().spans).toEqual(Uint32Array.of(0, 2, 3))
  })
})
