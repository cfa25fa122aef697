import type { Timeline } from '../timeline/timeline.ts'

/** Idle stretches in lane order, then time order; causes as the numbers below. Arrays of the same length. */
export interface IdleGaps {
  readonly lane: Uint16Array
  /** [µs] */
  readonly start: Float64Array
  readonly end: Float64Array
  /** The fragment waited for, or the last one served. */
  readonly item: Uint32Array
  readonly cause: Uint8Array
}

/** 0 filling: nothing has arrived yet; 1 starved: the stage before is still at work; 2 drained: nothing is left. */
export const idleCause = { filling: 0, starved: 1, drained: 2 } as const

/**
 * When and why each stage stands idle between 0 and the end. A stage is never blocked: the buffers between stages
 * are unbounded. Differences that rounding alone makes (below 1e-12 of the latency) are no gaps.
 * @param timeline  of `schedule`
 */
export function idleGaps(timeline: Timeline): IdleGaps {
  const n = timeline.lanes.length
  const k = timeline.start.length / n
  const { start, end, until } = timeline
  const least = until * 1e-12
  const before = (j: number, i: number) => (i > 0 ? end[j * k + i - 1]! : 0)
  let count = 0
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < k; i++) if (start[j * k + i]! - before(j, i) > least) count++
    if (until - before(j, k) > least) count++
  }
  const gaps = {
    lane: new Uint16Array(count),
    start: new Float64Array(count),
    end: new Float64Array(count),
    item: new Uint32Array(count),
    cause: new Uint8Array(count),
  }
  let at = 0
  const add = (lane: number, from: number, to: number, item: number, cause: number) => {
    if (to - from <= least) return
    gaps.lane[at] = lane
    gaps.start[at] = from
    gaps.end[at] = to
    gaps.item[at] = item
    gaps.cause[at] = cause
    at++
  }
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < k; i++)
      add(j, before(j, i), start[j * k + i]!, i, i === 0 ? idleCause.filling : idleCause.starved)
    add(j, before(j, k), until, k - 1, idleCause.drained)
  }
  return gaps
}
