import { hasItem, laneOfSpan, spanItem, type Timeline } from './timeline.ts'

/** Where each item went: its spans in time order, over all lanes. Spans that are about no item are left out. */
export interface ItemPaths {
  /** Item i has the spans `spans[offsets[i]]` to `spans[offsets[i + 1] - 1]`; length items + 1. */
  readonly offsets: Uint32Array
  readonly spans: Uint32Array
}

/** O(N), plus a sort of those items whose spans are not already in order. */
export function itemPaths(timeline: Timeline): ItemPaths {
  const { start, end, tag } = timeline
  const offsets = new Uint32Array(itemCount(timeline) + 1)
  for (let s = 0; s < tag.length; s++) if (hasItem(timeline, s)) offsets[spanItem(tag[s]!) + 1]!++
  for (let i = 1; i < offsets.length; i++) offsets[i]! += offsets[i - 1]!
  const spans = new Uint32Array(offsets.at(-1)!)
  const next = offsets.slice()
  for (let s = 0; s < tag.length; s++) if (hasItem(timeline, s)) spans[next[spanItem(tag[s]!)]!++] = s
  for (let i = 0; i + 1 < offsets.length; i++) sortByTime(spans, offsets[i]!, offsets[i + 1]!, start, end)
  return { offsets, spans }
}

/** One more than the largest item number; 0 without spans. */
export function itemCount(timeline: Timeline): number {
  const { tag } = timeline
  let count = 0
  for (const packed of tag) count = Math.max(count, spanItem(packed) + 1)
  return count
}

/**
 * The span of the same item before (by -1) or after (by 1) this one, in lanes of the same level: lanes inside of
 * another count items of their own.
 * @returns a span number, or -1 at either end of the path and for a span about no item
 */
export function alongPath(timeline: Timeline, paths: ItemPaths, span: number, by: -1 | 1): number {
  const item = spanItem(timeline.tag[span]!)
  const from = paths.offsets[item]!
  const past = paths.offsets[item + 1]!
  const levelOf = (each: number) => timeline.lanes[laneOfSpan(timeline, each)]!.parent
  const level = levelOf(span)
  let p = from
  while (p < past && paths.spans[p] !== span) p++
  if (p === past) return -1
  for (p += by; p >= from && p < past; p += by) if (levelOf(paths.spans[p]!) === level) return paths.spans[p]!
  return -1
}

/** In place, by insertion: a path is as long as there are lanes, and nearly sorted. */
function sortByTime(
  spans: Uint32Array,
  from: number,
  past: number,
  start: Float64Array,
  end: Float64Array,
): void {
  for (let p = from + 1; p < past; p++) {
    const span = spans[p]!
    let q = p
    for (; q > from && isLater(spans[q - 1]!, span, start, end); q--) spans[q] = spans[q - 1]!
    spans[q] = span
  }
}

const isLater = (a: number, b: number, start: Float64Array, end: Float64Array): boolean =>
  (start[a]! - start[b]! || end[a]! - end[b]!) > 0
