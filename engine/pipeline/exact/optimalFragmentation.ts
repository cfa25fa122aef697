import { drained } from '../../base/drained.ts'
import { InputError } from '../../base/inputError.ts'
import type { Stage } from '../stages.ts'
import { lowerBound } from '../bound.ts'
import { totalOverhead, totalPerByte } from '../stages.ts'
import { bestCountSearch } from './bestCount.ts'
import { Budget } from './budget.ts'
import { Crossings } from './crossings.ts'
import { fixedCountSearch, gapOf, type Optimum } from './fixedCount.ts'
import { wholeByteCut } from './wholeBytes.ts'

export interface OptimalFragmentation {
  /** In order, sum B; whole and >= 1 with `wholeBytes` [B]. */
  readonly sizes: Float64Array
  /** T of these sizes by the recurrence [µs]. */
  readonly latency: number
  /**
   * Proved: no cut of any real sizes into the allowed number of fragments is faster [µs]. With `fragments` the
   * allowed number is just that, otherwise any up to `maxFragments`.
   */
  readonly lowerBound: number
  /** (latency - lowerBound) / latency, in [0, 1]; it includes what rounding to whole bytes costs. */
  readonly gap: number
  /** Fragments in `sizes`. */
  readonly fragments: number
  /** Least and largest count proved to come within 1 % of the best (real sizes). */
  readonly nearOptimal: readonly [number, number]
  /** Every count that was solved with real sizes, ascending: points of the convex curve T*(k). */
  readonly solved: readonly {
    readonly count: number
    readonly latency: number
    readonly lowerBound: number
  }[]
  /** Interior-point steps in all. */
  readonly iterations: number
  /** The work that a search may do was spent before the best was known to 1e-8: `sizes` are the best that was found. */
  readonly unproved?: true
}

/** How a cut is sought. */
export interface OptimumOptions {
  readonly fragments?: number | undefined
  readonly maxFragments?: number
  readonly wholeBytes?: boolean
  /** Work that the search may do [cells, see `Budget`]. */
  readonly work?: number
}

/**
 * The cut of `bytes` with the least latency through any pipeline: the same fragments at every stage, first come
 * first served, unbounded buffers between stages. Lot streaming in a permutation flow shop with consistent sublots.
 * Best sizes are not unique; the latency is.
 * @param stages  n >= 1
 * @param bytes  B > 0; whole with `wholeBytes` [B]
 * @param options.fragments  k, exactly; real sizes may then be 0 where fewer fragments are better
 * @param options.maxFragments  the largest k considered when `fragments` is absent, 64 by default; k is at most B
 * @param options.wholeBytes  true by default
 * @param options.work  6e9 by default, more than any but the largest pipelines take; beyond, what was found by then
 * @throws InputError for a size or count out of range
 * @source Wang et al. 1998, section 2, eqs. (1) to (3), with x_i >= 0 and sum x_i = B; method and proof are ours
 */
export const optimalFragmentation = (
  stages: readonly Stage[],
  bytes: number,
  options: OptimumOptions = {},
): OptimalFragmentation => drained(optimumSearch(stages, bytes, options))

/** The same in steps of at most 60 ms or so. Yields which share of the work that it may do is done, 0 to 1. */
export function* optimumSearch(
  stages: readonly Stage[],
  bytes: number,
  { fragments, maxFragments = 64, wholeBytes = true, work }: OptimumOptions,
): Generator<number, OptimalFragmentation> {
  if (stages.length === 0) throw new InputError('stages', 'at least 1 stage', stages)
  if (!(bytes > 0 && Number.isFinite(bytes) && (!wholeBytes || Number.isInteger(bytes)))) {
    throw new InputError('bytes', wholeBytes ? 'a whole number of bytes > 0' : 'a number > 0', bytes)
  }
  checkCount('fragments', fragments ?? 1, wholeBytes ? bytes : Infinity)
  checkCount('maxFragments', maxFragments, Infinity)

  const budget = new Budget(work)
  const crossings = new Crossings(stages)
  const before: Optimum[] = []
  const solveAt = function* (count: number): Generator<void, Optimum> {
    const near = nearest(before, count)
    const found = yield* fixedCountSearch(stages, bytes, count, budget, crossings, near)
    before.push(found)
    return found
  }
  if (fragments !== undefined) {
    const optimum = yield* told(budget, solveAt(fragments))
    const cut = wholeBytes ? wholeByteCut(stages, optimum.sizes, true) : optimum
    const lowest = budget.spent ? Math.max(optimum.lowerBound, lowerBound(stages, bytes)) : optimum.lowerBound
    return answer(cut, optimum, lowest, [fragments, fragments], [optimum], budget)
  }
  const most = Math.max(1, Math.min(maxFragments, Math.floor(bytes)))
  const found = yield* told(
    budget,
    bestCountSearch(stages, bytes, most, firstGuess(stages, bytes), budget, solveAt),
  )
  const { best, lowerBound: lowest, nearOptimal, visited } = found
  if (!wholeBytes) return answer(best, best, lowest, nearOptimal, visited, budget)
  let cut = wholeByteCut(stages, best.sizes, false)
  const solved = new Map(visited.map((optimum) => [optimum.count, optimum]))
  // Rounding may lose less beside the best count; not where even real sizes would be slower than this.
  for (const count of [best.count - 1, best.count + 1]) {
    if (count < 1 || count > most || found.boundAt(count) >= cut.latency) continue
    if (budget.spent && !solved.has(count)) continue
    const optimum = solved.get(count) ?? (yield* told(budget, solveAt(count)))
    solved.set(count, optimum)
    const candidate = wholeByteCut(stages, optimum.sizes, false)
    if (candidate.latency < cut.latency) cut = candidate
  }
  const all = [...solved.values()].sort((a, b) => a.count - b.count)
  return answer(cut, best, lowest, nearOptimal, all, budget)
}

/** Of the counts that were solved; undefined of none. */
const nearest = (solved: readonly Optimum[], count: number): Optimum | undefined =>
  solved.toSorted((a, b) => Math.abs(a.count - count) - Math.abs(b.count - count))[0]

/** The steps of a search, each with the share of its budget that is spent. */
function* told<Answer>(budget: Budget, search: Generator<void, Answer>): Generator<number, Answer> {
  for (;;) {
    const next = search.next()
    if (next.done) return next.value
    yield budget.share
  }
}

/** What the gap of real sizes may be where they are called the best. */
const proved = 1e-8

function checkCount(path: string, count: number, most: number): void {
  if (!(Number.isInteger(count) && count >= 1 && count <= most)) {
    throw new InputError(
      path,
      most === Infinity ? 'a whole number >= 1' : `a whole number from 1 to ${most}`,
      count,
    )
  }
}

/** Eq. (12) with the stage of the largest overhead and half of all costs: only where to look first. */
function firstGuess(stages: readonly Stage[], bytes: number): number {
  const steepest = Math.max(...stages.map((stage) => stage.overhead))
  const guess = Math.sqrt((bytes * totalPerByte(stages)) / (2 * steepest))
  return totalOverhead(stages) > 0 ? Math.max(1, Math.round(Math.min(guess, 2 ** 30))) : Infinity
}

/** @param best  of real sizes */
function answer(
  cut: { readonly sizes: Float64Array; readonly latency: number },
  best: Optimum,
  lowest: number,
  nearOptimal: readonly [number, number],
  solved: readonly Optimum[],
  budget: Budget,
): OptimalFragmentation {
  return {
    sizes: cut.sizes,
    latency: cut.latency,
    lowerBound: lowest,
    gap: gapOf({ latency: cut.latency, lowerBound: lowest }),
    fragments: cut.sizes.length,
    nearOptimal,
    solved: solved.map(({ count, latency, lowerBound: bound }) => ({ count, latency, lowerBound: bound })),
    iterations: solved.reduce((sum, optimum) => sum + optimum.iterations, 0),
    ...(budget.spent &&
      gapOf({ latency: best.latency, lowerBound: lowest }) > proved && { unproved: true as const }),
  }
}
