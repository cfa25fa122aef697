import { busyBetween, countUpTo, type OccupancyIndex } from './occupancyIndex.ts'
import { slice } from './slice.ts'

/** What a lane looks like from afar: one entry per pixel column, `width` of them. */
export interface PixelColumns {
  /** Exact share of the lane's capacity in use, 0 to 1. */
  readonly busy: Float64Array
  /** Mean item number of the spans that touch the column, each weighted by its duration; NaN where there is none. */
  readonly item: Float64Array
}

/**
 * Busy share of each of `width` equal columns of [t0, t1]: what a picture must show when bars are narrower than a
 * pixel. O(width log N), whatever the number of spans.
 */
export function columns(
  index: OccupancyIndex,
  lane: number,
  t0: number,
  t1: number,
  width: number,
): PixelColumns {
  const { timeline, ends, duration, weighted } = index
  const { start } = timeline
  const from = timeline.offsets[lane]!
  const past = timeline.offsets[lane + 1]!
  const busy = new Float64Array(width)
  const item = new Float64Array(width).fill(NaN)
  const step = (t1 - t0) / width
  const whole = step * timeline.lanes[lane]!.capacity

  let [first] = slice(index, lane, t0, t1)
  let started = countUpTo(start, t0, from, past)
  let ended = countUpTo(ends, t0, from, started)
  let before = busyBetween(index, from, ended, started, t0)
  let stride = 1
  for (let x = 0; x < width; x++) {
    const right = x + 1 === width ? t1 : t0 + (x + 1) * step
    const place = countFrom(start, right, started, past, stride)
    stride = Math.max(1, place - started)
    started = place
    // At most as many spans as the capacity are open, so the count of ends is near the count of starts.
    ended = started
    while (ended > from && ends[ended - 1]! > right) ended--
    const after = busyBetween(index, from, ended, started, right)
    const share = (after - before) / whole
    busy[x] = share < 0 ? 0 : share > 1 ? 1 : share
    before = after
    if (share > 0) {
      const time = duration[started]! - duration[first]!
      item[x] = time > 0 ? (weighted[started]! - weighted[first]!) / time : NaN
    }
    first = index.reach === ends ? ended : countUpTo(index.reach, right, first, started)
  }
  return { busy, item }
}

/** `countUpTo`, for an answer that is probably `stride` beyond `low`: few steps, near each other in memory. */
function countFrom(sorted: Float64Array, t: number, low: number, high: number, stride: number): number {
  const guess = Math.min(high, low + stride)
  let step = 1
  if (guess < high && sorted[guess]! <= t) {
    let below = guess + 1
    for (; below + step <= high && sorted[below + step - 1]! <= t; step *= 2) below += step
    return countUpTo(sorted, t, below, Math.min(high, below + step))
  }
  let above = guess
  for (; above - step >= low && sorted[above - step]! > t; step *= 2) above -= step
  return countUpTo(sorted, t, Math.max(low, above - step), above)
}
