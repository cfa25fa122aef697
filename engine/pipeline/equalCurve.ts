import { occupancy, totalPerByte, type Stage } from './stages.ts'

/**
 * Latency as a function of the number of equal fragments. T(k) is the MAXIMUM over the stages of convex
 * signatures, so it is convex and has one minimum; the minimum over signatures would be wrong.
 */

/**
 * Signature curve of stage b: the latency if b were the bottleneck.
 * k g_b + (B/k) sum_{j!=b} G_j + sum_{j!=b} g_j + B G_b, for real k > 0 [µs].
 * @source  Wang et al. 1998, section 3.2, eq. (13)
 */
export function signature(stages: readonly Stage[], bytes: number, b: number, k: number): number {
  let others = 0
  for (let j = 0; j < stages.length; j++) if (j !== b) others += occupancy(stages[j]!, bytes / k)
  return others + k * stages[b]!.overhead + bytes * stages[b]!.perByte
}

/**
 * T(k) = max_b signature_b(k) = sum_j t_j + (k - 1) max_j t_j with t_j = g_j + (B/k) G_j, for real k >= 1 [µs].
 * @source  section 3.2, eqs. (10) and (13)
 */
export function equalLatency(stages: readonly Stage[], bytes: number, k: number): number {
  let sum = 0
  let most = 0
  for (const stage of stages) {
    const time = occupancy(stage, bytes / k)
    sum += time
    most = Math.max(most, time)
  }
  return sum + (k - 1) * most
}

/** The stage that a fragment of `bytes` occupies longest, the first of equals. */
export function slowestStage(stages: readonly Stage[], bytes: number): number {
  let slowest = 0
  for (let j = 1; j < stages.length; j++)
    if (occupancy(stages[j]!, bytes) > occupancy(stages[slowest]!, bytes)) slowest = j
  return slowest
}

/**
 * What one more equal fragment changes: T(k + 1) - T(k), for whole k >= 1 [µs]. Computed from the two bottlenecks
 * and not from the two latencies, which would cancel to noise for large k.
 * `overhead` is what the bottleneck adds, `filling` what shorter fragments save while the pipe fills and drains
 * (both for the bottleneck at k + 1), `shift` what it costs that the bottleneck moved there.
 */
export function oneMoreFragment(stages: readonly Stage[], bytes: number, k: number) {
  const here = slowestStage(stages, bytes / k)
  const next = slowestStage(stages, bytes / (k + 1))
  const overhead = stages[next]!.overhead
  const filling = ((bytes / k) * (totalPerByte(stages) - stages[next]!.perByte)) / (k + 1)
  const shift =
    here === next ? 0 : (k - 1) * (occupancy(stages[next]!, bytes / k) - occupancy(stages[here]!, bytes / k))
  return { overhead, filling, shift, change: overhead - filling + shift, from: here, to: next }
}

/**
 * The best whole number of equal fragments in [1, B], the smallest of equals: the first k from which one more
 * does not help. T(k) is convex, so a search that ends as a bisection finds it in a few steps of O(n), at most 2 log2 B.
 * A bottleneck without overhead sends k to B; other stages without cost per byte give k = 1.
 * @param bytes  whole, >= 1 [B]
 * @source  section 3.1, eq. (12) and the paragraph after it; section 3.2 for a bottleneck that moves
 */
export function bestFragmentCount(stages: readonly Stage[], bytes: number): number {
  let low = 1
  let high = Math.max(1, Math.floor(bytes))
  let next = Math.min(high - 1, guessedCount(stages, bytes))
  // Bisection, but at first in small strides: the guess is seldom far off.
  for (let stride = 1; low < high; stride *= 4) {
    const { change, overhead, filling } = oneMoreFragment(stages, bytes, next)
    // A tie that rounding has bent still counts as a tie.
    if (change >= -1e-14 * (overhead + filling)) {
      high = next
      next = Math.max(Math.floor((low + high) / 2), high - stride)
    } else {
      low = next + 1
      next = Math.min(Math.floor((low + high) / 2), low + stride - 1)
    }
  }
  return low
}

/** Eq. (12) for the stage that is slowest at its own answer; only where to look first. May be infinite. */
function guessedCount(stages: readonly Stage[], bytes: number): number {
  const perByte = totalPerByte(stages)
  let guess = 1
  for (let round = 0; round < 3; round++) {
    const { overhead, perByte: own } = stages[slowestStage(stages, bytes / guess)]!
    guess = Math.max(1, Math.round(Math.sqrt((bytes * (perByte - own)) / overhead) || 1))
  }
  return guess
}
