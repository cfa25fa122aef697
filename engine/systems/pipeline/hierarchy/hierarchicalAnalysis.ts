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
  const cut = hierarchicalCut(stages, bytes, chosen)
  const stored = stayCount(cut, maxStays) < Infinity
  const hierarchy: Hierarchy = {
    cut,
    chosen,
    ...(stored && {
      timeline: hierarchicalTimeline(cut, chosen.evaluation),
      otherwise: hierarchicalLatency(cut, chosen.evaluation === 'strict' ? 'overlapping' : 'strict'),
    }),
  }
  const { timeline } = hierarchy
  const flat = solution(params, later, say)
  const solved: Solution = {
    ...flat,
    phases: timeline
      ? nestedPhases(timeline)
      : {
          bottleneck: flat.phases.bottleneck,
          latency: cut.modelLatency,
          toBottleneck: 0,
          inBottleneck: 0,
          fromBottleneck: 0,
        },
  }
  const groups = compoundsOf(cut.tree)
  const { latency, bottleneck, toBottleneck, inBottleneck, fromBottleneck } = solved.phases
  return {
    metrics: {
      latency,
      modelLatency: cut.modelLatency,
      fitDeviation: groups.reduce(
        (most, { fit }) => Math.max(most, fit.mean > 0 ? fit.deviation / fit.mean : 0),
        0,
      ),
      fragmentCount: solved.fragments,
      lowerBound: solved.bound,
      ...(timeline && {
        timeToBottleneck: toBottleneck,
        timeInBottleneck: inBottleneck,
        timeFromBottleneck: fromBottleneck,
      }),
      unfragmentedLatency: solved.whole,
      ...comparison(latency, solved.whole, solved.bound),
    },
    findings: hierarchicalFindings(solved, hierarchy),
    headline: groups.length > 0 ? headline(solved) : ungrouped(headline(solved), solved.fragments),
    said: { strategy: treeWords(stages, cut.tree) },
    ...(timeline && {
      timeline,
      bottleneck: `stage-${bottleneck}`,
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

/** Nothing is cut again where no stages are grouped. */
const ungrouped = (told: Headline, fragments: number): Headline => ({
  ...told,
  lead: [...told.lead.slice(0, -1), `${count(fragments, 'piece')}, with no groups`],
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
