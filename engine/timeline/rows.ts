import { alongPath, type ItemPaths } from './itemPaths.ts'
import { hasItem, laneOfSpan, spanItem, type Timeline } from './timeline.ts'

/** A bar as a line of a table: for readers who do not see the picture. Times in the timeline's unit. */
export interface Row {
  readonly span: number
  readonly lane: number
  /** -1 for a span that is about none. */
  readonly item: number
  readonly start: number
  readonly end: number
  /** How long the item waited in front of the lane since it left the one before; from 0 for its first. */
  readonly wait: number
  /** How long nothing was at work in the lane before it; from 0 for its first. */
  readonly idle: number
}

/** @param from  first span @param limit at most this many rows */
export function rows(timeline: Timeline, paths: ItemPaths, from: number, limit: number): readonly Row[] {
  const past = Math.min(timeline.start.length, from + limit)
  const table: Row[] = []
  let at = from < past ? laneOfSpan(timeline, from) : 0
  // Where several are at work at once, the last to start need not be the last to end.
  let busyUntil = 0
  for (let span = timeline.offsets[at]!; span < from; span++)
    busyUntil = Math.max(busyUntil, timeline.end[span]!)
  for (let span = from; span < past; span++) {
    for (; span >= timeline.offsets[at + 1]!; at++) busyUntil = 0
    const before = alongPath(timeline, paths, span, -1)
    const start = timeline.start[span]!
    const about = hasItem(timeline, span)
    table.push({
      span,
      lane: at,
      item: about ? spanItem(timeline.tag[span]!) : -1,
      start,
      end: timeline.end[span]!,
      wait: about ? Math.max(0, start - (before < 0 ? 0 : timeline.end[before]!)) : 0,
      idle: Math.max(0, start - busyUntil),
    })
    busyUntil = Math.max(busyUntil, timeline.end[span]!)
  }
  return table
}
