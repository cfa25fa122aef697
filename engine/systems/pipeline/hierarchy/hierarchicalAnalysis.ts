import { hierarchicalLatency } from '../../../pipeline/hierarchy/hierarchicalSchedule.ts'
import { hierarchicalTimeline } from '../../../pipeline/hierarchy/hierarchicalTimeline.ts'
import { stayCount } from '../../../pipeline/hierarchy/stayCount.ts'
import type { LatencyPhases } from '../../../pipeline/phases.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import { alternatives } from '../alternatives.ts'
import { headline } from '../headline.ts'
import { latencyCurve } from '../latencyCurve.ts'
import type { Later } from '../later.ts'
import { comparison } from '../metrics.ts'
import { phaseWords } from '../phaseWords.ts'
import { solution, type Solution } from '../solution.ts'
import type { PipelineParams } from '../parameters.ts'
import type { Hierarchical } from '../strategies/hierarchical.ts'
import { hierarchicalCut, maxStays } from './hierarchicalCut.ts'
import { compoundsOf } from './compounds.ts'
import { hierarchicalFindings } from './hierarchicalFindings.ts'
import type { Hierarchy } from './hierarchy.ts'
import { count, type Wording } from '../wording.ts'
import { treeWords } from './treeWords.ts'

/**
 * The picture of a message whose fragments are cut again inside groups of stages. Latency and phases are read off the
 * nested timeline. No critical path and no idle gaps: both are of flat schedules; no certificate: a hierarchy may be
 * faster than every cut whose fragments stay the same.
 * @param chosen  the strategy of `params`
 */
export function hierarchicalAnalysis(
  params: PipelineParams,
  chosen: Hierarchical,
  later: Later,
  say?: Wording,
): Result {
  const { stages, bytes } = params
  const hierarchy = hierarchyOf(params, chosen)
  const { cut, timeline } = hierarchy
  const flat = solution(params, later, say)
  const solved: Solution = {
    ...flat,
    phases: timeline ? nestedPhases(timeline) : modelledPhases(flat.phases.bottleneck, cut.modelLatency),
  }
  return {
    metrics: metricsOf(solved, hierarchy),
    findings: hierarchicalFindings(solved, hierarchy),
    headline:
      compoundsOf(cut.tree).length > 0 ? headline(solved) : ungrouped(headline(solved), solved.fragments),
    said: { strategy: treeWords(stages, cut.tree) },
    ...(timeline && {
      timeline,
      bottleneck: `stage-${solved.phases.bottleneck}`,
      phases: phaseWords(solved),
      cut: {
        // The cut is remembered, and a result is its reader's own.
        sizes: cut.sizes.slice(),
        total: bytes,
        editable: false,
        because: 'These are the fragments of the top level; they follow from the groups.',
      },
    }),
    curves: [latencyCurve(solved)],
    alternatives: alternatives(solved, later),
  }
}

/** The cut, and where its stays are few enough to be stored, its timeline and what the other evaluation comes to. */
function hierarchyOf({ stages, bytes }: PipelineParams, chosen: Hierarchical): Hierarchy {
  const cut = hierarchicalCut(stages, bytes, chosen)
  const stored = stayCount(cut, maxStays) < Infinity
  return {
    cut,
    chosen,
    ...(stored && {
      timeline: hierarchicalTimeline(cut, chosen.evaluation),
      otherwise: hierarchicalLatency(cut, chosen.evaluation === 'strict' ? 'overlapping' : 'strict'),
    }),
  }
}

function metricsOf({ phases, fragments, bound, whole }: Solution, { cut, timeline }: Hierarchy) {
  const { latency, toBottleneck, inBottleneck, fromBottleneck } = phases
  return {
    latency,
    modelLatency: cut.modelLatency,
    fitDeviation: compoundsOf(cut.tree).reduce(
      (most, { fit }) => Math.max(most, fit.mean > 0 ? fit.deviation / fit.mean : 0),
      0,
    ),
    fragmentCount: fragments,
    lowerBound: bound,
    ...(timeline && {
      timeToBottleneck: toBottleneck,
      timeInBottleneck: inBottleneck,
      timeFromBottleneck: fromBottleneck,
    }),
    unfragmentedLatency: whole,
    ...comparison(latency, whole, bound),
  }
}

/** Nothing is cut again where no stages are grouped. */
const ungrouped = (told: Headline, fragments: number): Headline => ({
  ...told,
  lead: [...told.lead.slice(0, -1), `${count(fragments, 'piece')}, with no groups`],
})

/** Without a timeline only the latency is known, by the model of the groups. */
const modelledPhases = (bottleneck: number, latency: number): LatencyPhases => ({
  bottleneck,
  latency,
  toBottleneck: 0,
  inBottleneck: 0,
  fromBottleneck: 0,
})

/** Against the stage that works longest, sub-fragments and all, the first of equals. */
function nestedPhases(timeline: Timeline): LatencyPhases {
  const { lanes, offsets, start, end, until } = timeline
  let [bottleneck, most, reached, left] = [0, -1, 0, 0]
  lanes.forEach(({ id }, lane) => {
    const stage = /^stage-(\d+)$/.exec(id)
    if (!stage) return
    const [from, past] = [offsets[lane]!, offsets[lane + 1]!]
    let busy = 0
    for (let span = from; span < past; span++) busy += end[span]! - start[span]!
    if (busy <= most * (1 + 1e-12)) return
    ;[bottleneck, most, reached, left] = [Number(stage[1]), busy, start[from]!, end[past - 1]!]
  })
  return {
    bottleneck,
    latency: until,
    toBottleneck: reached,
    inBottleneck: left - reached,
    fromBottleneck: until - left,
  }
}
