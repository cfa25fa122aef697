import { lowerBound } from '../../../pipeline/bound.ts'
import { fragmentCount, type Fragmentation } from '../../../pipeline/fragmentation.ts'
import { latencyPhases } from '../../../pipeline/phases.ts'
import { latency } from '../../../pipeline/recurrence.ts'
import type { Params } from '../../../scenario/document.ts'
import { stored } from '../analyse.ts'
import { later } from '../laterParts.ts'
import { flatMetrics } from '../metrics.ts'
import type { PipelineParams } from '../parameters.ts'
import { proof, solution, type Solution } from '../solution.ts'
import { choiceOf } from '../strategies/index.ts'
import { typedParams } from '../typedParams.ts'

const ofProof = ['certificateLowerBound', 'certificateGap']

/**
 * Metrics alone: no timeline, no curve, no sentence, and no proof where it is not asked for. A hierarchy is analysed whole.
 */
export function metricsOf(params: Params, names: readonly string[]): Record<string, number> | undefined {
  const typed = typedParams(params)
  const { stages, bytes, strategy } = typed
  if (strategy.kind === 'hierarchical') return undefined
  if (names.some((name) => ofProof.includes(name))) {
    const solved = solution(typed, later)
    const { cut } = solved
    return { ...flatMetrics({ ...solved, ...flat(typed, cut) }), ...certificate(solved) }
  }
  const { cut } = choiceOf(stages, bytes, strategy, later)
  // Named one by one: what follows a spread takes 20 times as long, and sweeps come here for each row.
  const { fragments, phases } = flat(typed, cut)
  return flatMetrics({
    fragments,
    phases,
    bound: lowerBound(stages, bytes),
    whole: latency(stages, [bytes]),
  })
}

function certificate(solved: Solution) {
  const proven = proof(solved)
  return proven && { certificateLowerBound: proven.lowerBound, certificateGap: proven.gap }
}

/** As the timeline would have it where there is one: fragment by fragment, however many. */
function flat(params: PipelineParams, cut: Fragmentation) {
  const fragments = fragmentCount(cut)
  const longest = stored(fragments, params) ? Infinity : undefined
  return { fragments, phases: latencyPhases(params.stages, cut, longest) }
}
