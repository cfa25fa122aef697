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
}

/** @param from  first span @param limit at most this many rows */
export function rows(timeline: Timeline, paths: ItemPaths, from: number, limit: number): readonly Row[] {
  const past = Math.min(timeline.start.length, from + limit)
  const table: Row[] = []
  for (let span = from; span < past; span++) {
    const before = alongPath(timeline, paths, span, -1)
    const start = timeline.start[span]!
    const about = hasItem(timeline, span)
    table.push({
      span,
      lane: laneOfSpan(timeline, span),
      item: about ? spanItem(timeline.tag[span]!) : -1,
      start,
      end: timeline.end[span]!,
      wait: about ? Math.max(0, start - (before < 0 ? 0 : timeline.end[before]!)) : 0,
    })
  }
  return table
}
