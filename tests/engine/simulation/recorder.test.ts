import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Recorder } from '../../../engine/simulation/recorder.ts'
import { spanItem, spanKind, spanTag, type Timeline } from '../../../engine/timeline/timeline.ts'

const description = (lanes: number, until: number) => ({
  unit: 'ns' as const,
  lanes: Array.from({ length: lanes }, (_, i) => ({ id: `lane-${i}`, name: `Lane ${i}`, capacity: 1 })),
  kinds: [{ id: 'data', name: 'Data', texture: 'plain' as const }],
  itemNoun: 'message',
  until,
})

const spansOf = (timeline: Timeline, lane: number) =>
  Array.from({ length: timeline.offsets[lane + 1]! - timeline.offsets[lane]! }, (_, i) => {
    const span = timeline.offsets[lane]! + i
    const tag = timeline.tag[span]!
    return [timeline.start[span]!, timeline.end[span]!, spanKind(tag), spanItem(tag)]
  })

const anySpan = fc.record({
  lane: fc.integer({ min: 0, max: 3 }),
  start: fc.integer({ min: 0, max: 1000 }),
  length: fc.integer({ min: 0, max: 100 }),
  kind: fc.integer({ min: 0, max: 63 }),
  item: fc.integer({ min: 0, max: 2 ** 26 - 1 }),
})

describe('Recorder', () => {
  it('keeps every span in its lane, sorted by start, those of one start in the order of recording', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 1500, size: 'max' }), (spans) => {
        const recorder = new Recorder(4, { kind: 'full' })
        for (const { lane, start, length, kind, item } of spans)
          recorder.span(lane, start, start + length, spanTag(kind, item))
        const timeline = recorder.timeline(description(4, 2000))
        expect(recorder.count).toBe(spans.length)
        for (let lane = 0; lane < 4; lane++)
          expect(spansOf(timeline, lane)).toEqual(
            spans
              .filter((span) => span.lane === lane)
              .sort((a, b) => a.start - b.start)
              .map(({ start, length, kind, item }) => [start, start + length, kind, item]),
          )
      }),
      { seed: 8, numRuns: 60 },
    )
  })

  it('keeps of a window what overlaps it', () => {
    const recorder = new Recorder(1, { kind: 'window', from: 10, until: 20 })
    for (let start = 0; start < 40; start += 4) recorder.span(0, start, start + 4, spanTag(0, start))
    expect(spansOf(recorder.timeline(description(1, 100)), 0).map(([start]) => start)).toEqual([
      8, 12, 16, 20,
    ])
  })

  it('leaves a timeline as it is when its memory serves another run, and begins anew', () => {
    const recorder = new Recorder(2, { kind: 'full' })
    const record = (from: number) => {
      for (let span = 0; span < 20_000; span++)
        recorder.span(span % 2, from + span, from + span + 1, spanTag(0, span))
      return recorder.timeline(description(2, 1e6))
    }
    const first = record(0)
    const kept = [first.start.slice(), first.tag.slice(), first.offsets.slice()]
    recorder.release()
    expect(recorder.count).toBe(0)
    expect(recorder.timeline(description(2, 1e6)).start.length).toBe(0)
    const second = record(500)
    expect([first.start, first.tag, first.offsets]).toEqual(kept)
    expect([...second.start]).toEqual(Array.from(first.start, (time) => time + 500))
    const other = new Recorder(1, { kind: 'full' })
    other.span(0, 7, 8, spanTag(0, 3))
    expect(spansOf(other.timeline(description(1, 100)), 0)).toEqual([[7, 8, 0, 3]])
  })

  it('keeps nothing when it is off', () => {
    const recorder = new Recorder(1, { kind: 'off' })
    recorder.span(0, 0, 1, spanTag(0, 0))
    expect(recorder.count).toBe(0)
    expect(recorder.timeline(description(1, 1)).offsets).toEqual(Uint32Array.of(0, 0))
  })

  it('cuts at the end of the observed time what was known ahead of it', () => {
    const recorder = new Recorder(2, { kind: 'full' })
    recorder.span(0, 5, 15, spanTag(0, 1))
    recorder.span(0, 15, 25, spanTag(0, 2))
    recorder.span(1, 2, 4, spanTag(0, 3))
    const timeline = recorder.timeline(description(2, 12))
    expect(spansOf(timeline, 0)).toEqual([[5, 12, 0, 1]])
    expect(spansOf(timeline, 1)).toEqual([[2, 4, 0, 3]])
    expect(timeline.start).toHaveLength(2)
  })

  it('stops at its limit and counts what is missing', () => {
    const recorder = new Recorder(1, { kind: 'full' }, 300)
    for (let i = 0; i < 1000; i++) recorder.span(0, i, i + 1, spanTag(0, i))
    expect(recorder.count).toBe(300)
    expect(recorder.missed).toBe(700)
    expect(spansOf(recorder.timeline(description(1, 1000)), 0).at(-1)).toEqual([299, 300, 0, 299])
  })

  it('stores exactly as many as it may, wherever they are, and knows when there are so many', () => {
    const recorder = new Recorder(3, { kind: 'full' }, 5000)
    for (let i = 0; i < 6000; i++) {
      expect(recorder.hasStored(5000)).toBe(i >= 5000)
      recorder.span(i % 7 === 0 ? i % 3 : 0, i, i + 1, spanTag(0, i))
    }
    expect([recorder.count, recorder.missed]).toEqual([5000, 1000])
    const { start } = recorder.timeline(description(3, 10_000))
    expect([...start].sort((a, b) => a - b)).toEqual(Array.from({ length: 5000 }, (_, i) => i))
  })

  it('takes what has no length when it is told of it, not when it is left to it', () => {
    const recorder = new Recorder(1, { kind: 'full' })
    recorder.span(0, 3, 3, spanTag(0, 1))
    recorder.put(0, spanTag(0, 2))
    expect(spansOf(recorder.timeline(description(1, 10)), 0)).toEqual([[3, 3, 0, 1]])
  })

  it('has lanes in the order that is asked for', () => {
    const recorder = new Recorder(2, { kind: 'full' })
    recorder.span(0, 1, 2, spanTag(0, 1))
    recorder.span(1, 3, 4, spanTag(0, 2))
    const timeline = recorder.timeline({ ...description(2, 10), order: [1, 0] })
    expect([spansOf(timeline, 0), spansOf(timeline, 1)]).toEqual([[[3, 4, 0, 2]], [[1, 2, 0, 1]]])
  })

  it('sorts a lane of which only the beginning came out of order', () => {
    const recorder = new Recorder(1, { kind: 'full' })
    const starts = [7, 5, ...Array.from({ length: 2000 }, (_, i) => 10 + i)]
    for (const start of starts) recorder.span(0, start, start + 1, spanTag(0, start))
    const { start } = recorder.timeline(description(1, 5000))
    expect([...start]).toEqual(starts.toSorted((a, b) => a - b))
  })
})
