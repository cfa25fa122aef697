import { latency } from '../recurrence.ts'
import type { Stage } from '../stages.ts'

/** How many offsets are tried; 8 of them include 1/2, for which the loss is bounded. */
const offsets = 8

/**
 * The best whole-byte neighbour of a real-valued cut: prefix sums P_i become floor(P_i + theta), so that no byte of
 * error piles up, for 8 offsets theta. With theta = 1/2, T grows by at most sum_j G_j - (G_0 + G_{n-1}) / 2.
 * @param sizes  x_i >= 0 that sum to a whole number [B]
 * @param keep  keep the number of fragments, each of at least 1 B (their number must not exceed the bytes);
 *   otherwise fragments rounded to 0 B are dropped, which never costs time
 */
export function wholeByteCut(
  stages: readonly Stage[],
  sizes: Float64Array,
  keep: boolean,
): { readonly sizes: Float64Array; readonly latency: number } {
  let best = { sizes: sizes, latency: Infinity }
  for (let offset = 0; offset < offsets; offset++) {
    const whole = rounded(sizes, offset / offsets, keep)
    const time = latency(stages, whole)
    if (time < best.latency) best = { sizes: whole, latency: time }
  }
  return best
}

function rounded(sizes: Float64Array, theta: number, keep: boolean): Float64Array {
  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0))
  const whole: number[] = []
  let prefix = 0
  let cut = 0
  sizes.forEach((size, i) => {
    prefix += size
    const left = sizes.length - 1 - i
    let to = left === 0 ? bytes : Math.min(bytes, Math.floor(prefix + theta))
    if (keep) to = Math.max(cut + 1, Math.min(to, bytes - left))
    if (to > cut) whole.push(to - cut)
    cut = Math.max(cut, to)
  })
  return Float64Array.from(whole)
}
