import { spanItem, type Timeline } from './timeline.ts'

/**
 * Answers "how long was this lane busy between a and b" exactly, for any a and b, in two binary searches.
 *
 * Pair the i-th start with the i-th end, both sorted: no pair is negative, and at time t with n starts and m ends
 * behind it, the busy time so far is the sum of the first m pairs plus t - start for the n - m spans still open
 * (at most the capacity). Sums of durations stay as small as the busy time itself, so nothing cancels late in a
 * long run. 16 to 32 bytes a span; fit to be built where the timeline is and transferred with it.
 */
export interface OccupancyIndex {
  readonly timeline: Timeline
  /** Ends sorted within each lane; the timeline's own array when they already are. Length spans. */
  readonly ends: Float64Array
  /** The latest end among the spans of the lane up to this one; the timeline's own ends when sorted. Length spans. */
  readonly reach: Float64Array
  /** Sum of sorted end - start over the lane's spans before this one, [unit]. Length spans + 1 (lane by lane). */
  readonly paired: Float64Array
  /** Sum over spans before this one of duration, and of item x duration. Length spans + 1. */
  readonly duration: Float64Array
  readonly weighted: Float64Array
}

/** O(N), or O(N log N) when spans of a lane end in another order than they start. */
export function occupancyIndex(timeline: Timeline): OccupancyIndex {
  const { start, end, tag, offsets, lanes } = timeline
  const count = start.length
  let ends = end
  let reach = end
  for (let l = 0; l < lanes.length; l++) {
    const from = offsets[l]!
    const past = offsets[l + 1]!
    if (isSorted(end, from, past)) continue
    if (ends === end) {
      ends = end.slice()
      reach = end.slice()
    }
    ends.subarray(from, past).sort()
    for (let s = from + 1; s < past; s++) reach[s] = Math.max(reach[s]!, reach[s - 1]!)
  }

  const paired = new Float64Array(count + 1)
  const duration = new Float64Array(count + 1)
  const weighted = new Float64Array(count + 1)
  for (let s = 0; s < count; s++) {
    const length = end[s]! - start[s]!
    paired[s + 1] = paired[s]! + (ends[s]! - start[s]!)
    duration[s + 1] = duration[s]! + length
    weighted[s + 1] = weighted[s]! + length * spanItem(tag[s]!)
  }
  return { timeline, ends, reach, paired, duration, weighted }
}

/**
 * Busy time of a lane in [a, b]: the integral of the number of open spans, exact up to rounding.
 * @returns [unit], 0 to capacity x (b - a)
 */
export function busyTime(index: OccupancyIndex, lane: number, a: number, b: number): number {
  return b > a ? busyUntil(index, lane, b) - busyUntil(index, lane, a) : 0
}

/** Busy time as a share of what the lane could have served, 0 to 1. */
export function utilisation(index: OccupancyIndex, lane: number, a: number, b: number): number {
  return b > a ? busyTime(index, lane, a, b) / ((b - a) * index.timeline.lanes[lane]!.capacity) : 0
}

/** Busy time of a lane before t [unit]. */
function busyUntil(index: OccupancyIndex, lane: number, t: number): number {
  const from = index.timeline.offsets[lane]!
  const past = index.timeline.offsets[lane + 1]!
  const started = countUpTo(index.timeline.start, t, from, past)
  const ended = countUpTo(index.ends, t, from, started)
  return busyBetween(index, from, ended, started, t)
}

/** The busy time before t of a lane that begins at span `from`, when sorted ends and starts up to t are counted. */
export function busyBetween(
  { timeline, paired }: OccupancyIndex,
  from: number,
  ended: number,
  started: number,
  t: number,
): number {
  let busy = paired[ended]! - paired[from]!
  for (let s = ended; s < started; s++) busy += t - timeline.start[s]!
  return busy
}

/** The first place in [low, high) whose value is above t, in a sorted array; high when there is none. */
export function countUpTo(sorted: Float64Array, t: number, low: number, high: number): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! <= t) low = middle + 1
    else high = middle
  }
  return low
}

function isSorted(values: Float64Array, from: number, past: number): boolean {
  for (let i = from + 1; i < past; i++) if (values[i]! < values[i - 1]!) return false
  return true
}
