import type { Timeline } from '../timeline/timeline.ts'
import { fragmentCount, totalBytes, type Fragmentation } from './fragmentation.ts'
import { occupancy, type Stage } from './stages.ts'

/** T = T_f + T_b + T_l against one stage, all [µs]. Wang et al. 1998, section 2, eq. (4). */
export interface LatencyPhases {
  /** The stage that the phases are counted against. */
  readonly bottleneck: number
  readonly latency: number
  /** T_f: until the first fragment reaches the bottleneck. */
  readonly toBottleneck: number
  /** T_b: from then until the last fragment has left the bottleneck, waiting included. */
  readonly inBottleneck: number
  /** T_l: what the last fragment still needs. */
  readonly fromBottleneck: number
}

/**
 * The stage that works longest on the whole message, k g_j + B G_j, the first of equals. For equal fragments it is
 * the stage that each fragment occupies longest, the paper's bottleneck.
 */
export function bottleneckOf(stages: readonly Stage[], cut: Fragmentation): number {
  const k = fragmentCount(cut)
  const bytes = totalBytes(cut)
  const busy = stages.map((stage) => k * stage.overhead + bytes * stage.perByte)
  return busy.indexOf(busy.reduce((most, time) => Math.max(most, time), 0))
}

const longRun = 4096

/**
 * Latency and its phases without a table of cells: O(n) memory, O(n) time for each fragment and for each long run of
 * equal ones. A run of m fragments leaves stage j at sum_{h<=j} t_h + (m - 1) max_{h<=j} t_h.
 * @param longest  a longer run of equal fragments is taken in one step
 */
export function latencyPhases(
  stages: readonly Stage[],
  cut: Fragmentation,
  longest = longRun,
): LatencyPhases {
  const bottleneck = bottleneckOf(stages, cut)
  const n = stages.length
  const finish = new Float64Array(n)
  const { bytes, count } = cut.uniform
  const first = count > 0 ? bytes : (cut.rest[0] ?? 0)
  let toBottleneck = 0
  for (let j = 0; j < bottleneck; j++) toBottleneck += occupancy(stages[j]!, first)
  if (count > longest) {
    let sum = 0
    let most = 0
    for (let j = 0; j < n; j++) {
      const time = occupancy(stages[j]!, bytes)
      sum += time
      most = Math.max(most, time)
      finish[j] = sum + (count - 1) * most
    }
  }
  // The same operations in the same order as the table of cells, so that both give the same bits.
  const send = (size: number) => {
    let upstream = 0
    for (let j = 0; j < n; j++) {
      upstream = Math.max(finish[j]!, upstream) + occupancy(stages[j]!, size)
      finish[j] = upstream
    }
  }
  if (count <= longest) for (let i = 0; i < count; i++) send(bytes)
  cut.rest.forEach(send)
  const latency = finish[n - 1]!
  const left = finish[bottleneck]!
  return {
    bottleneck,
    latency,
    toBottleneck,
    inBottleneck: left - toBottleneck,
    fromBottleneck: latency - left,
  }
}

/** The same phases read off a timeline of `schedule`. */
export function timelinePhases(timeline: Timeline, bottleneck: number): LatencyPhases {
  const latency = timeline.until
  const toBottleneck = timeline.start[timeline.offsets[bottleneck]!]!
  const left = timeline.end[timeline.offsets[bottleneck + 1]! - 1]!
  return {
    bottleneck,
    latency,
    toBottleneck,
    inBottleneck: left - toBottleneck,
    fromBottleneck: latency - left,
  }
}
