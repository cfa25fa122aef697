import type { Timeline } from '../timeline/timeline.ts'

/**
 * The monotone lattice path that attains the latency: spans that follow each other without a pause from time 0 to
 * the end, each into the next stage or the next fragment. Of equal paths the one that stays longest in
 * `bottleneck`.
 * @param timeline  of `schedule`: lane j owns the spans j k to (j + 1) k - 1
 * @returns indices of spans in time order, length n + k - 1
 */
export function criticalPath(timeline: Timeline, bottleneck: number): Uint32Array {
  const n = timeline.lanes.length
  const k = timeline.start.length / n
  const path = new Uint32Array(n + k - 1)
  let j = n - 1
  let i = k - 1
  for (let p = path.length - 1; p >= 0; p--) {
    path[p] = j * k + i
    const upstream = j > 0 ? timeline.end[(j - 1) * k + i]! : -1
    const before = i > 0 ? timeline.end[j * k + i - 1]! : -1
    if (upstream > before || (upstream === before && j > bottleneck)) j--
    else i--
  }
  return path
}
