import { square } from '../../base/power.ts'
import { lowerBound } from '../bound.ts'
import { latency } from '../recurrence.ts'
import type { Stage } from '../stages.ts'
import type { Budget } from './budget.ts'
import type { Optimum } from './fixedCount.ts'

/** The best of all cuts into at most a given number of fragments, real sizes. */
export interface BestCount {
  /** At the smallest k whose T*(k) is within 1e-9 of the least; when the budget was spent, the best that was found. */
  readonly best: Optimum
  /** No cut of any sizes into any allowed number of fragments is faster [µs]. */
  readonly lowerBound: number
  /**
   * The counts that are proved to be within `nearness` of the least; an interval, T*(k) being convex. When the budget was
   * spent only that of the best: what was found may be farther from the least itself.
   */
  readonly nearOptimal: readonly [number, number]
  /** Every k that was solved, ascending. */
  readonly visited: readonly Optimum[]
  /** No cut of any sizes into this many fragments is faster, as far as the solved counts tell [µs]. */
  readonly boundAt: (count: number) => number
}

/**
 * Counts are told apart, and the smallest preferred, to this relative difference of latency: with the gaps of the
 * solves the answer stays within 1e-9 of the least.
 */
const sameLatency = 5e-10
const nearness = 0.01

/**
 * Minimises the convex T*(k) over k = 1 .. most. Each solve gives a line below all of T*, so it tells on which side
 * the least lies and by how much; 3 solves on average, seldom more than 8, find it among 64. In steps; it solves no more
 * when the budget is spent, and bounds by what it has by then.
 * @param solveAt  solves one k; called at most once per k
 * @param guess  where to look first
 */
export function* bestCountSearch(
  stages: readonly Stage[],
  bytes: number,
  most: number,
  guess: number,
  budget: Budget,
  solveAt: (count: number) => Generator<void, Optimum>,
): Generator<void, BestCount> {
  const solved = new Map<number, Optimum>()
  const at = function* (count: number): Generator<void, Optimum> {
    const known = solved.get(count)
    if (known) return known
    const found = yield* solveAt(count)
    solved.set(count, found)
    return found
  }

  const steepest = Math.max(...stages.map((stage) => stage.overhead))
  let low = 1
  let high = most
  let best: Optimum | undefined
  for (let next = clamp(guess, low, high); low <= high && !(best && budget.spent);) {
    const here = yield* at(next)
    if (!best || here.latency < best.latency) best = here
    if (here.slope > 0) low = next + 1
    else high = next - 1
    const enough = best.latency * (1 - sameLatency / 10)
    while (low <= high && lineBound(solved, low) >= enough) low++
    while (low <= high && lineBound(solved, high) >= enough) high--
    // The geometric middle: few large solves, and 2 is as far from 1 as 64 from 32.
    const middle = Math.sqrt(low * high)
    const modelled = solved.size < mostModelled ? modelledCount([...solved.values()], steepest) : middle
    next = clamp(Math.round(modelled || middle), low, high)
  }

  const found = budget.spent ? best! : yield* smallestAsGood(best!, at, solved, budget)
  const visited = [...solved.values()].sort((a, b) => a.count - b.count)
  const bounds = Array.from({ length: most }, (_, i) => lineBound(solved, i + 1))
  return {
    best: found,
    lowerBound: Math.max(Math.min(...bounds), budget.spent ? lowerBound(stages, bytes) : 0),
    nearOptimal: budget.spent
      ? [found.count, found.count]
      : nearOptimal(stages, most, visited, found, best!.latency * (1 + nearness)),
    visited,
    boundAt: (count) => lineBound(solved, count),
  }
}

/** After this many solves the model has had its chance, and halving takes over. */
const mostModelled = 3

/**
 * Where the least would be if T*(k) were a + b / k + c k, as it is for equal fragments; NaN where it cannot be. b and
 * c by the slopes at the two best counts, or, with one, c the largest overhead: one more fragment costs about that.
 */
function modelledCount(solved: readonly Optimum[], steepest: number): number {
  const [first, second] = solved
    .filter(({ slope }) => Number.isFinite(slope))
    .sort((one, other) => one.latency - other.latency)
  if (!first) return NaN
  const b = second
    ? (first.slope - second.slope) / (1 / square(first.count) - 1 / square(second.count))
    : (first.slope + steepest) * square(first.count)
  const c = b / square(first.count) - first.slope
  return Math.sqrt(b / c)
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/**
 * The best lower bound of T*(k) that the solved counts give: their own at their own k, their lines elsewhere. A line
 * that touches its chain instead of T* loses the gap of the chain once per step.
 */
function lineBound(solved: ReadonlyMap<number, Optimum>, count: number): number {
  let bound = 0
  for (const { count: k, latency, lowerBound, slope } of solved.values()) {
    const away = count - k
    if (away === 0) bound = Math.max(bound, lowerBound)
    else if (k > 1) {
      bound = Math.max(bound, lowerBound - slope * away - (Math.abs(away) - 1) * (latency - lowerBound))
    }
  }
  return bound
}

/** The smallest count within `sameLatency` of the best; those counts are an interval that ends at the best. */
function* smallestAsGood(
  best: Optimum,
  at: (count: number) => Generator<void, Optimum>,
  solved: ReadonlyMap<number, Optimum>,
  budget: Budget,
): Generator<void, Optimum> {
  const enough = best.latency * (1 + sameLatency)
  let low = 1
  let good = best
  while (low < good.count && !budget.spent) {
    while (low < good.count && lineBound(solved, low) > enough) low++
    if (low >= good.count) break
    const middle = yield* at((low + good.count) >> 1)
    if (middle.latency <= enough) good = middle
    else low = middle.count + 1
  }
  return good
}

/**
 * The counts around the best that are proved to stay at or below `enough`: those between two that do, T*(k) being
 * convex. At either end what the chords between solved counts allow, or further out, what a cut shows that follows the
 * best one.
 */
function nearOptimal(
  stages: readonly Stage[],
  most: number,
  visited: readonly Optimum[],
  best: Optimum,
  enough: number,
): [number, number] {
  const within = visited.filter((optimum) => optimum.latency <= enough)
  let low = within[0]!.count
  let high = within.at(-1)!.count
  const before = visited.findLast((optimum) => optimum.count < low)
  const after = visited.find((optimum) => optimum.count > high)
  if (before) {
    const first = within[0]!
    const share = (enough - first.latency) / (before.latency - first.latency)
    low -= Math.floor(share * (low - before.count))
  }
  if (after) {
    const last = within.at(-1)!
    const share = (enough - last.latency) / (after.latency - last.latency)
    high += Math.floor(share * (after.count - high))
  }
  const shown = (count: number) => latency(stages, followed(best.sizes, count)) <= enough
  const lowest = before ? before.count + 1 : 1
  const highest = after ? after.count - 1 : most
  return [furthest(low, lowest, shown), furthest(high, highest, shown)]
}

/** The last count on the way from `from` to `to` that holds, if those that hold come first. */
function furthest(from: number, to: number, holds: (count: number) => boolean): number {
  let [good, left] = [from, Math.abs(to - from)]
  const way = Math.sign(to - from)
  while (left > 0) {
    const half = Math.ceil(left / 2)
    if (holds(good + way * half)) {
      good += way * half
      left -= half
    } else left = half - 1
  }
  return good
}

/** The message cut into `count` fragments along the sizes of another cut: the same share of it at the same place. */
function followed(sizes: Float64Array, count: number): Float64Array {
  const cut = new Float64Array(count)
  for (let i = 0; i < sizes.length; i++) {
    const from = (i * count) / sizes.length
    const to = ((i + 1) * count) / sizes.length
    for (let part = Math.floor(from); part < Math.min(count, to); part++) {
      const overlap = Math.min(to, part + 1) - Math.max(from, part)
      if (overlap > 0) cut[part]! += (sizes[i]! * overlap) / (to - from)
    }
  }
  return cut
}
