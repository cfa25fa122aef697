import { countUpTo, type OccupancyIndex } from './occupancyIndex.ts'

/**
 * The spans of a lane that touch [t0, t1], as a half-open range of span numbers, in O(log N). Where spans overlap
 * (capacity above 1), the range may hold some that are already over at t0; no span outside it touches the interval.
 * A span that only ends at t0 or starts at t1 is not counted, but one without length at t0 is.
 */
export function slice(
  index: OccupancyIndex,
  lane: number,
  t0: number,
  t1: number,
): readonly [first: number, past: number] {
  const { offsets, start } = index.timeline
  const from = offsets[lane]!
  const to = offsets[lane + 1]!
  let first = countUpTo(index.reach, t0, from, to)
  while (first > from && !(start[first - 1]! < t0)) first--
  let past = first
  let high = to
  while (past < high) {
    const middle = (past + high) >>> 1
    if (start[middle]! < t1) past = middle + 1
    else high = middle
  }
  return [first, past]
}

/**
 * The span of a lane that is being served at t (start <= t < end), the latest started when several are.
 * @returns a span number, or -1 while the lane is idle
 */
export function spanAt(index: OccupancyIndex, lane: number, t: number): number {
  const { offsets, start, end } = index.timeline
  const from = offsets[lane]!
  let s = countUpTo(start, t, from, offsets[lane + 1]!) - 1
  for (; s >= from && index.reach[s]! > t; s--) if (end[s]! > t) return s
  return -1
}
