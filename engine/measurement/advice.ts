import { InputError } from '../base/inputError.ts'
import { leastWhole } from './leastWhole.ts'
import type { StageCosts } from './samples.ts'

/** How to cut a message, as far as measurement knows the pipeline. */
export interface Advice {
  /** k, 1 to the message's bytes: the smallest of the best */
  readonly fragments: number
  /** B/k [B] */
  readonly fragmentBytes: number
  /** T(k) by the measured parameters [µs] */
  readonly latency: number
  /** T(1) by the measured parameters [µs] */
  readonly unfragmented: number
}

/**
 * The best number of equal fragments for a measured pipeline: T(k) = sum g + x sum G + (k - 1) max_r (g_r + x G_r)
 * with x = B/k, which is convex in k. It takes no more than the sums and the bottleneck of each range.
 * @param total  (sum of g, sum of G) over all stages
 * @param bottlenecks  (g_b, G_b) of each range of sizes, at least one
 * @param bytes  B, a whole number >= 1 [B]
 * @throws InputError where `bytes` is none
 * @source  Wang et al. 1998, eq. (13) and section 5.3.2
 */
export function advisedFragments(
  total: StageCosts,
  bottlenecks: readonly StageCosts[],
  bytes: number,
): Advice {
  if (!(Number.isInteger(bytes) && bytes >= 1)) throw new InputError('bytes', 'a whole number >= 1', bytes)
  const latency = (k: number) => measuredLatency(total, bottlenecks, bytes, k)
  const fragments = leastWhole(latency, 1, bytes)
  return {
    fragments,
    fragmentBytes: bytes / fragments,
    latency: latency(fragments),
    unfragmented: latency(1),
  }
}

/** T(k) of `advisedFragments` [µs]. A bottleneck measured as dearer per byte than all stages together counts as equal. */
function measuredLatency(
  total: StageCosts,
  bottlenecks: readonly StageCosts[],
  bytes: number,
  k: number,
): number {
  const x = bytes / k
  const sums = total.overhead + x * total.perByte
  return (
    sums + (k - 1) * Math.max(...bottlenecks.map((b) => b.overhead + x * Math.min(b.perByte, total.perByte)))
  )
}
