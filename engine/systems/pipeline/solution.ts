import { lowerBound } from '../../pipeline/bound.ts'
import { bestFragmentCount, equalLatency } from '../../pipeline/equalCurve.ts'
import { fragmentCount, type Fragmentation } from '../../pipeline/fragmentation.ts'
import { latency } from '../../pipeline/recurrence.ts'
import { latencyPhases, type LatencyPhases } from '../../pipeline/phases.ts'
import { totalPerByte } from '../../pipeline/stages.ts'
import type { PipelineParams } from './parameters.ts'
import { defaultExact, defaultMaxFragments } from './strategies/exact.ts'
import type { LaterCuts } from './strategies/laterCuts.ts'
import { choiceOf } from './strategies/index.ts'
import type { OptimalFragmentation } from '../../pipeline/exact/optimalFragmentation.ts'
import { inBytes, type Wording } from './wording.ts'

/** What every facet of the analysis starts from. All times in µs. */
export interface Solution {
  readonly params: PipelineParams
  /** How its sentences say quantities. */
  readonly say: Wording
  readonly cut: Fragmentation
  /** k of the cut. */
  readonly fragments: number
  readonly phases: LatencyPhases
  readonly bound: number
  /** The latency as one fragment. */
  readonly whole: number
  /** The best number of equal fragments, and its latency. */
  readonly bestFragments: number
  readonly bestLatency: number
  /** Why the chosen strategy does not apply; the cut is then the best equal one. */
  readonly obstacle?: string
  /**
   * The best cut of any sizes, with its proof: the chosen one, or what it is compared with, which is solved when it is first
   * asked for. Absent without `later`, and through many stages where it was not asked for.
   */
  readonly optimum?: () => OptimalFragmentation
  /** The largest number of fragments that `optimum` considers. */
  readonly most: number
}

/** In O(n log B) for equal cuts however many fragments, O(n k) for the others; nothing is stored. */
export function solution(params: PipelineParams, later?: LaterCuts, say: Wording = inBytes): Solution {
  const { bytes, stages } = params
  const { cut, optimum, obstacle } = choiceOf(stages, bytes, params.strategy, later)
  const bestFragments = bestFragmentCount(stages, bytes)
  return {
    params,
    say,
    cut,
    fragments: fragmentCount(cut),
    phases: latencyPhases(stages, cut),
    bound: lowerBound(stages, bytes),
    whole: latency(stages, [bytes]),
    bestFragments,
    bestLatency: equalLatency(stages, bytes, bestFragments),
    most: mostFragments(params),
    ...(obstacle !== undefined && { obstacle }),
    ...(optimum ? { optimum: () => optimum } : comparedWith(params, later)),
  }
}

/** What the rounding of sizes to whole bytes may cost somewhere: about a byte through every stage [µs]. */
export const byteTime = ({ params: { stages, strategy } }: Solution): number =>
  strategy.kind === 'exact' && strategy.wholeBytes ? totalPerByte(stages) : 0

/** The largest number of fragments that the best cut may have. */
export const mostFragments = ({ bytes, strategy }: PipelineParams): number =>
  Math.min(bytes, strategy.kind === 'exact' ? strategy.maxFragments : defaultMaxFragments)

/** Through more stages the best is sought only where it is asked for: a hand that drags would wait for it. */
export const mostCompared = 12

/** Whether the best cut of any sizes is sought beside the scenario's own: through at most `mostCompared` stages. */
export const isCompared = ({ stages }: PipelineParams): boolean => stages.length <= mostCompared

function comparedWith(params: PipelineParams, later: LaterCuts | undefined): Pick<Solution, 'optimum'> {
  const { stages, bytes } = params
  if (!later || !isCompared(params)) return {}
  return { optimum: () => later.exact.optimum(stages, bytes, defaultExact) }
}

/**
 * How far the cut can be from the best of any sizes: proved, by the bound of the optimum. Nothing where the cut has
 * more fragments than the optimum considers, since the bound does not speak of it.
 */
export function proof(solved: Solution) {
  if (!isProvable(solved)) return undefined
  const { lowerBound } = solved.optimum!()
  return { lowerBound, gap: Math.max(0, 1 - lowerBound / solved.phases.latency) }
}

/** Whether there is a proof; nothing is solved to know it. */
export const isProvable = ({ optimum, phases, fragments, most }: Solution): boolean =>
  optimum !== undefined && fragments <= most && phases.latency !== 0

/** Whether the number of fragments of `optimum` was left to the search. */
export const isOpen = ({ strategy }: PipelineParams): boolean =>
  strategy.kind !== 'exact' || strategy.fragments === undefined

/**
 * Whether no cut of any sizes is proved to be faster than the whole message. The least latency is convex in the number
 * of fragments, so where one is the best of the numbers considered, it is the best of all.
 */
export function provedWhole({ params, optimum, whole, bound, most }: Solution): boolean {
  if (params.bytes === 1 || whole <= bound * (1 + rounding)) return true
  return optimum !== undefined && isOpen(params) && most > 1 && whole <= optimum().lowerBound * (1 + rounding)
}

/** A difference of latencies, relative to them, that counts as none. */
const rounding = 1e-9
