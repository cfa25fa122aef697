import type { Stage } from './stages.ts'

/**
 * The one evaluator of everything: tau[i][j] = max(tau[i-1][j], tau[i][j-1]) + g_j + x_i G_j, with fragments i and
 * stages j from 0 and tau = 0 outside the table. Wang et al. 1998, section 2, inequalities (1) to (3) made tight.
 * Every algorithm proposes sizes; its latency is read off here, never off a closed form.
 */

/**
 * T = tau[k-1][n-1], in O(k n) time and O(n) memory.
 * @param sizes  x_i >= 0 of the k >= 1 fragments, in order [B]
 * @returns latency: first byte in to last byte out [µs]
 */
export function latency(stages: readonly Stage[], sizes: ArrayLike<number>): number {
  const n = stages.length
  const k = sizes.length
  const overhead = Float64Array.from(stages, (stage) => stage.overhead)
  const perByte = Float64Array.from(stages, (stage) => stage.perByte)
  const finish = new Float64Array(n)
  for (let i = 0; i < k; i++) {
    const size = sizes[i]!
    let upstream = 0
    for (let j = 0; j < n; j++) {
      upstream = Math.max(finish[j]!, upstream) + overhead[j]! + size * perByte[j]!
      finish[j] = upstream
    }
  }
  return finish[n - 1]!
}

/**
 * All of tau, fragment by fragment: tau[i][j] stands at i n + j.
 * @returns length k n [µs]
 */
export function finishTimes(stages: readonly Stage[], sizes: ArrayLike<number>): Float64Array {
  const n = stages.length
  const finish = new Float64Array(sizes.length * n)
  for (let i = 0; i < sizes.length; i++) {
    let upstream = 0
    for (let j = 0; j < n; j++) {
      const before = i > 0 ? finish[(i - 1) * n + j]! : 0
      upstream = Math.max(before, upstream) + stages[j]!.overhead + sizes[i]! * stages[j]!.perByte
      finish[i * n + j] = upstream
    }
  }
  return finish
}
