import type { Bar } from '../../engine/systems/system.ts'
import { laneOfSpan, spanItem, spanKind, type Timeline } from '../../engine/timeline/timeline.ts'

/** A span as handles are asked about it. */
export function barOf(timeline: Timeline, span: number): Bar {
  const tag = timeline.tag[span]!
  return {
    lane: laneOfSpan(timeline, span),
    item: spanItem(tag),
    kind: timeline.kinds[spanKind(tag)]!.id,
    start: timeline.start[span]!,
    end: timeline.end[span]!,
  }
}

/** The first bar of each kind in each lane: nothing before it was changed by its own cost. */
export function firstBars(timeline: Timeline): readonly Bar[] {
  const seen = new Map<string, Bar>()
  timeline.start.forEach((_, span) => {
    const bar = barOf(timeline, span)
    const key = `${bar.lane} ${bar.kind}`
    if (!seen.has(key)) seen.set(key, bar)
  })
  return [...seen.values()]
}
