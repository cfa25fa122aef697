import { latency } from '../recurrence.ts'
import { reversed, totalOverhead, totalPerByte, type Stage } from '../stages.ts'
import type { Budget } from './budget.ts'
import { chainNear } from './chain.ts'
import { start, step, type ScaledPipeline } from './interiorPoint.ts'
import { byteAt, workspace, type Workspace } from './workspace.ts'

/** The best cut into exactly `count` fragments of any real sizes >= 0, with its proof. */
export interface Optimum {
  readonly count: number
  /** x_i >= 0, sum B; some may be 0 where the count is larger than is good [B]. */
  readonly sizes: Float64Array
  /** T of these sizes, by the recurrence: an upper bound of T*(k) [µs]. */
  readonly latency: number
  /** The value of a chain: no cut of any sizes into `count` fragments is faster [µs]. */
  readonly lowerBound: number
  /** s with T*(k') >= T*(k) - s (k' - k) for every k' [µs]. */
  readonly slope: number
  readonly iterations: number
}

/** Steps without a tighter proof after which rounding, not the method, decides. */
const patience = 12

/**
 * T*(k) between two bounds that are both evaluated outside the search: the recurrence of the sizes found, and the
 * value of a chain. Stops when they agree to `tolerance`, or when no step brings them closer; then the mirrored
 * pipeline, which has the same T*(k) (Theorem 2) and other rounding errors, is tried as well. In steps of the interior
 * point; it ends when the budget is spent, with the bounds that it has by then.
 * @param bytes  B > 0 [B]
 * @param count  k >= 1
 * @param tolerance  relative gap at which to stop
 * @param work  a workspace of this (n, k) to use again
 * @source Wang et al. 1998, section 2, eqs. (1) to (3); the chain form is ours
 */
export function* fixedCountSearch(
  stages: readonly Stage[],
  bytes: number,
  count: number,
  budget: Budget,
  tolerance = 1e-11,
  work: Workspace = workspace(Math.max(2, stages.length), Math.max(2, count)),
): Generator<void, Optimum> {
  const found = yield* search(stages, bytes, count, tolerance, budget, work)
  if (gapOf(found) <= 10 * tolerance || budget.spent) return found
  const mirrored = yield* search(reversed(stages), bytes, count, tolerance, budget, work)
  const better = mirrored.latency < found.latency
  return {
    count,
    sizes: better ? mirrored.sizes.toReversed() : found.sizes,
    latency: Math.min(mirrored.latency, found.latency),
    lowerBound: Math.max(mirrored.lowerBound, found.lowerBound),
    slope: mirrored.lowerBound > found.lowerBound ? mirrored.slope : found.slope,
    iterations: found.iterations + mirrored.iterations,
  }
}

/** (upper - lower) / upper, 0 for a latency of 0. */
export const gapOf = (bounds: { readonly latency: number; readonly lowerBound: number }): number =>
  bounds.latency > 0 ? Math.max(0, 1 - bounds.lowerBound / bounds.latency) : 0

function* search(
  stages: readonly Stage[],
  bytes: number,
  count: number,
  tolerance: number,
  budget: Budget,
  work: Workspace,
): Generator<void, Optimum> {
  const n = stages.length
  const unit = totalOverhead(stages) + bytes * totalPerByte(stages)
  const equal = new Float64Array(count).fill(bytes / count)
  let sizes: Float64Array = equal
  let upper = latency(stages, equal)
  let chain = chainNear(stages, bytes, count, new Float64Array((count - 1) * (n - 1)))
  let iterations = 0
  if (n > 1 && count > 1 && unit > 0) {
    const scaled: ScaledPipeline = {
      overhead: Float64Array.from(stages, (stage) => stage.overhead / unit),
      perByte: Float64Array.from(stages, (stage) => (stage.perByte * bytes) / unit),
    }
    start(scaled, work)
    let proven = Infinity
    for (let lastProgress = 0; iterations - lastProgress <= patience && !budget.spent;) {
      yield
      iterations++
      budget.spend(n, count)
      const complementarity = step(scaled, work)
      if (Number.isNaN(complementarity)) break
      if (complementarity > 0.1) continue
      const cut = sizesOf(work, bytes)
      const time = latency(stages, cut)
      if (time < upper) {
        upper = time
        sizes = cut
      }
      const candidate = chainNear(stages, bytes, count, work.chain)
      if (candidate.value > chain.value) chain = candidate
      const gap = upper - chain.value
      if (gap <= tolerance * upper) break
      if (gap < 0.9 * proven) {
        proven = gap
        lastProgress = iterations
      }
    }
  }
  return { count, sizes, latency: upper, lowerBound: chain.value, slope: chain.slope, iterations }
}

/** The sizes of the interior point, scaled so that they sum to the message. */
function sizesOf(work: Workspace, bytes: number): Float64Array {
  const byte = byteAt(work.stages, work.count)
  const sizes = work.dual.slice(byte, byte + work.count)
  const scale = bytes / sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => size * scale)
}
