import { latency } from '../recurrence.ts'
import { reversed, totalOverhead, totalPerByte, type Stage } from '../stages.ts'
import type { Budget } from './budget.ts'
import { chainNear } from './chain.ts'
import { Crossings } from './crossings.ts'
import { step } from './interiorPoint.ts'
import { scaledPipeline } from './scaledPipeline.ts'
import { guessFrom, start } from './start.ts'
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
  /** The tails of a chain about as good, (k - 1)(n - 1): further counts are sought near it. */
  readonly tails: Float64Array
  /** s with T*(k') >= T*(k) - s (k' - k) for every k' [µs]. */
  readonly slope: number
  readonly iterations: number
}

/** Steps without a tighter proof after which rounding, not the method, decides. */
const patience = 12

/**
 * T*(k) between two bounds that are both evaluated outside the search: the recurrence of the sizes found, and the
 * value of a chain. Stops when they agree to `tolerance`, or when no step brings them closer. Paths may cross at few
 * stages first, then at more, at all of them last; then the mirrored pipeline, which has the same T*(k) (Theorem 2) and
 * other rounding errors, is tried as well. In steps of the interior point; it ends when the budget is spent, with the
 * bounds that it has by then.
 * @param bytes  B > 0 [B]
 * @param count  k >= 1
 * @param crossings  of these stages; of one search for all the counts that it tries
 * @param near  the best into another number of fragments, to begin near it
 * @param tolerance  relative gap at which to stop
 * @source Wang et al. 1998, section 2, eqs. (1) to (3); the chain form is ours
 */
export function* fixedCountSearch(
  stages: readonly Stage[],
  bytes: number,
  count: number,
  budget: Budget,
  crossings = new Crossings(stages),
  near?: Optimum,
  tolerance = 1e-11,
): Generator<void, Optimum> {
  const ended = (found: Optimum) => gapOf(found) <= 10 * tolerance || budget.spent
  let kept = crossings.first(bytes, count)
  let found = yield* search(stages, bytes, count, kept, tolerance, budget, near)
  while (!ended(found) && kept.length < stages.length) {
    kept = crossings.wider(kept, found.sizes)
    found = tighter(found, yield* search(stages, bytes, count, kept, tolerance, budget))
  }
  if (ended(found)) return found
  const mirrored = yield* search(reversed(stages), bytes, count, kept, tolerance, budget)
  // Only the bounds of its chain: the tails are those of the mirrored pipeline.
  return tighter(found, { ...mirrored, sizes: mirrored.sizes.toReversed(), tails: found.tails })
}

/** The better sizes and the better proof of two searches. */
const tighter = (one: Optimum, other: Optimum): Optimum => ({
  ...(other.latency < one.latency ? other : one),
  ...proofOf(other.lowerBound > one.lowerBound ? other : one),
  iterations: one.iterations + other.iterations,
})

const proofOf = ({ lowerBound, tails, slope }: Optimum) => ({ lowerBound, tails, slope })

/** (upper - lower) / upper, 0 for a latency of 0. */
export const gapOf = (bounds: { readonly latency: number; readonly lowerBound: number }): number =>
  bounds.latency > 0 ? Math.max(0, 1 - bounds.lowerBound / bounds.latency) : 0

/** With paths that may only cross at the stages `kept`. */
function* search(
  stages: readonly Stage[],
  bytes: number,
  count: number,
  kept: readonly number[],
  tolerance: number,
  budget: Budget,
  near?: Optimum,
): Generator<void, Optimum> {
  const n = stages.length
  const unit = totalOverhead(stages) + bytes * totalPerByte(stages)
  const equal = new Float64Array(count).fill(bytes / count)
  let sizes: Float64Array = equal
  let upper = latency(stages, equal)
  const tails = new Float64Array((count - 1) * (n - 1))
  let chain = chainNear(stages, bytes, count, tails)
  let iterations = 0
  if (n > 1 && count > 1 && unit > 0) {
    const scaled = scaledPipeline(stages, kept, bytes, unit)
    const work = workspace(kept.length, count)
    start(scaled, work, near && near.count > 1 ? guessFrom(near, kept, count) : undefined)
    let proven = Infinity
    for (let lastProgress = 0; iterations - lastProgress <= patience && !budget.spent;) {
      yield
      iterations++
      budget.spend(kept.length, count)
      const complementarity = step(scaled, work)
      if (Number.isNaN(complementarity)) break
      if (complementarity > 0.1) continue
      const cut = sizesOf(work, bytes)
      const time = latency(stages, cut)
      if (time < upper) {
        upper = time
        sizes = cut
      }
      spread(work.chain, kept, tails)
      const candidate = chainNear(stages, bytes, count, tails)
      if (candidate.value > chain.value) chain = candidate
      const gap = upper - chain.value
      if (gap <= tolerance * upper) break
      // The search is nearly at its end and its bounds are not: it lacks a stage.
      if (kept.length < n && complementarity * unit < gap / 100) break
      if (gap < 0.9 * proven) {
        proven = gap
        lastProgress = iterations
      }
    }
  }
  const { value: lowerBound, tails: proof, slope } = chain
  return { count, sizes, latency: upper, lowerBound, tails: proof, slope, iterations }
}

/** The tails at all stages of a chain that only stands on those that are kept: F(j) is that of the next one kept. */
function spread(chain: Float64Array, kept: readonly number[], tails: Float64Array): void {
  const narrow = kept.length - 1
  let to = 0
  for (let from = 0; to < tails.length; from += narrow) {
    for (let at = 0; at < narrow; at++) {
      const tail = chain[from + at]!
      for (let left = kept[at + 1]! - kept[at]!; left > 0; left--) tails[to++] = tail
    }
  }
}

/** The sizes of the interior point, scaled so that they sum to the message. */
function sizesOf(work: Workspace, bytes: number): Float64Array {
  const byte = byteAt(work.stages, work.count)
  const sizes = work.dual.slice(byte, byte + work.count)
  let sum = 0
  for (const size of sizes) sum += size
  const scale = bytes / sum
  return sizes.map((size) => size * scale)
}
