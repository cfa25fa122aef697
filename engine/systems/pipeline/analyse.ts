import { criticalPath } from '../../pipeline/criticalPath.ts'
import { fragmentCount, fragmentSizes } from '../../pipeline/fragmentation.ts'
import { idleGaps } from '../../pipeline/idleGaps.ts'
import { timelinePhases } from '../../pipeline/phases.ts'
import { schedule } from '../../pipeline/schedule.ts'
import type { Cut } from '../../facets/cut.ts'
import type { Result } from '../../facets/result.ts'
import { alternatives } from './alternatives.ts'
import { findings } from './findings/index.ts'
import { headline } from './headline.ts'
import type { Later } from './later.ts'
import { latencyCurve } from './latencyCurve.ts'
import { flatMetrics } from './metrics.ts'
import type { PipelineParams } from './parameters.ts'
import { phaseWords } from './phaseWords.ts'
import { isProvable, mostFragments, proof, solution, type Solution } from './solution.ts'
import { tellExactCut } from './strategies/exact.ts'
import { countAsked, fragmentationOf } from './strategies/index.ts'
import { loaded } from './strategies/laterCuts.ts'
import { maxManualSizes } from './strategies/manual.ts'
import type { Wording } from './wording.ts'

/** Beyond this many spans nothing is stored: the latency is then the closed form (13), section 3.2. */
const maxSpans = 2 ** 22

/** Whether all spans are kept: the latency is then that of the table of cells. */
export const stored = (fragments: number, { stages }: PipelineParams): boolean =>
  fragments * stages.length <= maxSpans

/**
 * How many cells of the timeline `analyse` computes: k n, or n where it stores none; for the exact strategy also what
 * solving costs in cells. Infinite where only the complete system can analyse it.
 */
export function cells(params: PipelineParams, later?: Later): number {
  const { bytes, stages, strategy } = params
  if (strategy.kind === 'hierarchical') return later?.hierarchies.cells(params) ?? Infinity
  const drawn = (fragments: number) => (fragments * stages.length <= maxSpans ? fragments : 1) * stages.length
  if (strategy.kind !== 'exact') return drawn(fragmentCount(fragmentationOf(stages, bytes, strategy)))
  if (!later) return Infinity
  // It is not solved only to be counted.
  const most = strategy.fragments ?? mostFragments(params)
  return drawn(most) + later.exact.cells(stages, bytes, most)
}

/**
 * The whole picture of one message through one pipeline. Deterministic; times in µs.
 * @param later  of the complete system: without it neither a hierarchy nor the exact best can be analysed, and nothing is
 * compared with them, nor is it said which regime a cut is
 * @param say  how its sentences say quantities; as the paper does when absent
 * @throws InputError for such a strategy without `later`
 */
export function analyse(params: PipelineParams, later?: Later, say?: Wording): Result {
  if (params.strategy.kind === 'hierarchical') {
    const complete = loaded(later)
    return complete.hierarchies.analyse(params, complete, say)
  }
  const byFormula = solution(params, later, say)
  const facets = stored(byFormula.fragments, params) ? timelineFacets(byFormula) : undefined
  const solved: Solution = facets
    ? { ...byFormula, phases: timelinePhases(facets.timeline, byFormula.phases.bottleneck) }
    : byFormula
  // What stands around the picture is worked out when it is first read: a hand that drags does not wait for it.
  const around: { -readonly [Facet in 'findings' | 'curves' | 'alternatives']?: Result[Facet] } = {}
  return {
    metrics: metrics(solved),
    get findings() {
      return (around.findings ??= findings(solved, facets ?? {}, later))
    },
    headline: headline(solved),
    ...chosen(solved),
    ...said(solved, later),
    ...challenge(solved),
    ...proved(solved),
    bottleneck: `stage-${solved.phases.bottleneck}`,
    ...facets,
    phases: phaseWords(solved),
    get curves() {
      return (around.curves ??= [latencyCurve(solved)])
    },
    get alternatives() {
      return (around.alternatives ??= alternatives(solved, later))
    },
  }
}

/** The same in steps: what the exact strategy takes is long where stages and fragments are many. */
export function* analysisSteps(
  params: PipelineParams,
  later?: Later,
  say?: Wording,
): Generator<number, Result> {
  const { stages, bytes, strategy } = params
  if (strategy.kind === 'exact') yield* loaded(later).exact.search(stages, bytes, strategy)
  return analyse(params, later, say)
}

/** The best cut is solved once, and not again by handles where a worker has analysed. */
export function learn({ stages, bytes, strategy }: PipelineParams, { cut }: Result): void {
  if (strategy.kind === 'exact' && cut) tellExactCut(stages, bytes, strategy, cut.sizes)
}

/** With a proof that is solved when it is first read: a hand that drags does not wait for it. */
function metrics(solved: Solution): Result['metrics'] {
  const flat = flatMetrics(solved)
  if (!isProvable(solved)) return flat
  return {
    ...flat,
    get certificateLowerBound() {
      return proof(solved)!.lowerBound
    },
    get certificateGap() {
      return proof(solved)!.gap
    },
  }
}

function said(solved: Solution, later: Later | undefined): Pick<Result, 'said'> {
  const words = later?.regime(solved)
  return words === undefined ? {} : { said: { strategy: words } }
}

/** The best of real sizes into as many fragments as the exact strategy chose; nothing where the search has not come to it. */
function proved({ params, optimum }: Solution): Pick<Result, 'proof'> {
  const { bytes, stages, strategy } = params
  if (strategy.kind !== 'exact' || !optimum) return {}
  const best = optimum()
  const solved = best.unproved ? undefined : best.solved.find(({ count }) => count === best.fragments)
  return solved ? { proof: { stages, bytes, fragments: solved.count, latency: solved.latency } } : {}
}

/** The proved best of any sizes, for who cuts by hand. */
function challenge({ params, optimum, fragments, most }: Solution): Pick<Result, 'challenge'> {
  if (params.strategy.kind !== 'manual' || !optimum || fragments > most) return {}
  const { bytes, stages } = params
  const { latency, lowerBound } = optimum()
  const key = JSON.stringify([bytes, stages.map(({ overhead, perByte }) => [overhead, perByte])])
  return { challenge: { metric: 'latency', best: latency, bound: lowerBound, key } }
}

/** The best number of fragments, where it was left to us. */
const chosen = ({ params, fragments }: Solution): Pick<Result, 'chosen'> =>
  countAsked(params.strategy) === 'open' ? { chosen: { 'strategy.fragments': fragments } } : {}

function timelineFacets(solved: Solution) {
  const sizes = fragmentSizes(solved.cut)
  const timeline = schedule(solved.params.stages, sizes)
  const cut: Cut = { sizes, total: solved.params.bytes, editable: sizes.length <= maxManualSizes }
  return {
    timeline,
    criticalPath: criticalPath(timeline, solved.phases.bottleneck),
    gaps: idleGaps(timeline),
    cut,
  }
}
