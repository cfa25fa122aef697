import { costsOf, occupancy, type Stage } from './stages.ts'

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
  const { overhead, perByte } = costsOf(stages)
  const finish = new Float64Array(n)
  // Each cell waits for two others, so one fragment after another leaves the processor idle between two additions.
  // Four at a time, each a stage behind the one before it, fill that time: twice as fast.
  let i = 0
  for (; i + 3 < k; i += 4) {
    const a = sizes[i]!
    const b = sizes[i + 1]!
    const c = sizes[i + 2]!
    const d = sizes[i + 3]!
    let first = 0
    let second = 0
    let third = 0
    let fourth = 0
    for (let j = 0; j < n; j++) {
      const g = overhead[j]!
      const perSize = perByte[j]!
      first = Math.max(finish[j]!, first) + (g + a * perSize)
      second = Math.max(first, second) + (g + b * perSize)
      third = Math.max(second, third) + (g + c * perSize)
      fourth = Math.max(third, fourth) + (g + d * perSize)
      finish[j] = fourth
    }
  }
  for (; i < k; i++) {
    const size = sizes[i]!
    let upstream = 0
    for (let j = 0; j < n; j++) {
      upstream = Math.max(finish[j]!, upstream) + (overhead[j]! + size * perByte[j]!)
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
      upstream = Math.max(before, upstream) + occupancy(stages[j]!, sizes[i]!)
      finish[i * n + j] = upstream
    }
  }
  return finish
}
