import { hasItem, spanItem, spanKind, type Timeline } from '../timeline/timeline.ts'

/**
 * A timeline as programs read it: one column an array, a row a span; items are numbered from 0, -1 is none.
 * @param bottleneck  the lane that everything waits for, by id, where the system knows of one
 */
export function timelineColumns(timeline: Timeline, bottleneck?: string) {
  const { unit, until, itemNoun, kinds, lanes, offsets, start, end, tag } = timeline
  return {
    unit,
    until,
    item: itemNoun,
    lanes: lanes.map(({ id, name, capacity, setup = 0, share }) => ({
      ...{ id, name, capacity, setup },
      ...(share && { share }),
    })),
    ...(bottleneck !== undefined && { bottleneck }),
    kinds: kinds.map(({ id, name }) => ({ id, name })),
    ...(timeline.itemNames && { itemNames: timeline.itemNames }),
    /** Spans of lane l are those from offsets[l] to before offsets[l + 1]. */
    offsets,
    start,
    end,
    kindOf: Uint8Array.from(tag, spanKind),
    itemOf: Int32Array.from(tag, (word, span) => (hasItem(timeline, span) ? spanItem(word) : -1)),
  }
}
