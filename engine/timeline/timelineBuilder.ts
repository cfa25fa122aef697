import type { TimeUnit } from '../base/unit.ts'
import { spanTag, type Lane, type SpanKind, type SpanParts, type Timeline } from './timeline.ts'

/**
 * Collects spans in whatever order they come to be known, straight into typed arrays that double when full, and
 * hands over a timeline whose lanes are contiguous and sorted by start.
 */
export interface TimelineBuilder {
  /**
   * @param lane  index into the lanes @param kind index into the kinds, 0 to 63 @param item 0 to 2^26 - 1
   * @param start  @param end  in the timeline's unit, start <= end
   */
  add(lane: number, start: number, end: number, item: number, kind?: number): void
  readonly count: number
  /** @param until  the end of the observed time; the last end when absent or earlier than that. */
  build(until?: number): Timeline
}

export interface TimelineShape {
  readonly unit: TimeUnit
  readonly lanes: readonly Lane[]
  readonly kinds: readonly SpanKind[]
  readonly itemNoun: string
  readonly parts?: SpanParts
}

/** @param expected  how many spans to make room for at first, >= 1 */
export function timelineBuilder(shape: TimelineShape, expected = 1024): TimelineBuilder {
  let room = Math.max(1, Math.ceil(expected))
  let count = 0
  let lanes = new Uint32Array(room)
  let tags = new Uint32Array(room)
  let starts = new Float64Array(room)
  let ends = new Float64Array(room)

  const grow = () => {
    room *= 2
    lanes = grown(lanes, new Uint32Array(room))
    tags = grown(tags, new Uint32Array(room))
    starts = grown(starts, new Float64Array(room))
    ends = grown(ends, new Float64Array(room))
  }

  return {
    add(lane, start, end, item, kind = 0) {
      if (count === room) grow()
      lanes[count] = lane
      starts[count] = start
      ends[count] = end
      tags[count] = spanTag(kind, item)
      count++
    },
    get count() {
      return count
    },
    build(until = -Infinity) {
      const offsets = new Uint32Array(shape.lanes.length + 1)
      for (let s = 0; s < count; s++) offsets[lanes[s]! + 1]!++
      for (let l = 0; l < shape.lanes.length; l++) offsets[l + 1]! += offsets[l]!

      // Stable counting sort by lane; most producers add in time order, so the sort by start is rarely needed.
      const order = new Uint32Array(count)
      const next = offsets.slice()
      for (let s = 0; s < count; s++) order[next[lanes[s]!]!++] = s
      for (let l = 0; l < shape.lanes.length; l++)
        sortByStart(order.subarray(offsets[l], offsets[l + 1]), starts)

      let last = Math.max(0, until)
      const timeline = {
        ...shape,
        offsets,
        start: new Float64Array(count),
        end: new Float64Array(count),
        tag: new Uint32Array(count),
      }
      for (let to = 0; to < count; to++) {
        const from = order[to]!
        timeline.start[to] = starts[from]!
        timeline.end[to] = ends[from]!
        timeline.tag[to] = tags[from]!
        if (ends[from]! > last) last = ends[from]!
      }
      return { ...timeline, until: last }
    },
  }
}

function grown<A extends Uint32Array | Float64Array>(old: A, fresh: A): A {
  fresh.set(old)
  return fresh
}

function sortByStart(order: Uint32Array, starts: Float64Array): void {
  for (let i = 1; i < order.length; i++) {
    if (starts[order[i]!]! < starts[order[i - 1]!]!) {
      order.sort((a, b) => starts[a]! - starts[b]! || a - b)
      return
    }
  }
}
