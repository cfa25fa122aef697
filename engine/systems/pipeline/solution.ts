import { lowerBound } from '../../pipeline/bound.ts'
import { bestFragmentCount, equalLatency } from '../../pipeline/equalCurve.ts'
import { fragmentCount, type Fragmentation } from '../../pipeline/fragmentation.ts'
import { latency } from '../../pipeline/recurrence.ts'
import { latencyPhases, type LatencyPhases } from '../../pipeline/phases.ts'
import type { PipelineParams } from './parameters.ts'
import { fragmentationOf } from './strategies/index.ts'

/** What every facet of the analysis starts from. All times in µs. */
export interface Solution {
  readonly params: PipelineParams
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
}

/** In O(n log B) for equal cuts however many fragments, O(n k) for the others; nothing is stored. */
export function solution(params: PipelineParams): Solution {
  const { bytes, stages } = params
  const cut = fragmentationOf(stages, bytes, params.strategy)
  const bestFragments = bestFragmentCount(stages, bytes)
  return {
    params,
    cut,
    fragments: fragmentCount(cut),
    phases: latencyPhases(stages, cut),
    bound: lowerBound(stages, bytes),
    whole: latency(stages, [bytes]),
    bestFragments,
    bestLatency: equalLatency(stages, bytes, bestFragments),
  }
}
