import type { Stage } from '../../../pipeline/stages.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Solution } from '../solution.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import { alike, slowest } from '../findings/bottleneck.ts'
import { maxStays } from './hierarchicalCut.ts'
import { count, isTold, least, percent, stageName, whole as wholeNumber, type Wording } from '../wording.ts'
import { compoundsOf, type FittedCompound } from './compounds.ts'
import type { Hierarchy } from './hierarchy.ts'
import { levelsFinding, mostGroups } from './levels.ts'

/** What the groups do, how well lines stand for them, and what the cut may be compared with. */
export function hierarchicalFindings(solved: Solution, hierarchy: Hierarchy): Finding[] {
  const compounds = compoundsOf(hierarchy.cut.tree)
  const { whole } = solved
  if (whole === 0)
    return [
      {
        id: 'no-cost',
        tone: 'warning',
        sentence:
          'Every overhead and every cost per byte is zero: the latency is 0 and no speed-up is defined.',
      },
    ]
  return [
    ...limitFindings(solved, hierarchy, compounds.length),
    ...bottleneckFindings(solved, hierarchy),
    ...(compounds.length > 0 ? [levelsFinding(hierarchy, compounds)] : []),
    ...comparedFindings(solved),
    ...(compounds.length > 0 ? modelFindings(solved, hierarchy) : []),
    ...compounds.slice(0, mostGroups).map((compound, at) => fitFinding(compound, at, solved.say)),
    ...otherwiseFindings(solved, hierarchy, compounds.length),
    boundFinding(solved, compounds.length),
    ...thumbFindings(solved.params.stages, solved.phases.bottleneck),
  ]
}

function limitFindings({ params }: Solution, { timeline, chosen }: Hierarchy, groups: number): Finding[] {
  if (!timeline)
    return [
      {
        id: 'not-stored',
        tone: 'warning',
        sentence: `The fragments stay in stages more than ${wholeNumber(maxStays)} times in all, too many to send one by one: the latency is the model’s and no timeline is shown.`,
        source: 'section 4.3.1',
      },
    ]
  if (groups > 0) return []
  return [
    {
      id: 'no-groups',
      tone: 'warning',
      sentence:
        params.stages.length < 3
          ? `With ${count(params.stages.length, 'stage')} there is nothing to group: the message is cut as the top level says.`
          : chosen.grouping.kind === 'hand'
            ? 'No stages are grouped: the message is cut as the top level says. Group neighbours in the picture.'
            : 'The bottleneck has at most one stage on each side, so the recipe groups nothing: the message is cut as the top level says.',
      source: 'section 4.4',
    },
  ]
}

function bottleneckFindings({ params, say, phases }: Solution, { timeline }: Hierarchy): Finding[] {
  if (!timeline || params.stages.length === 1) return []
  const lane = `stage-${phases.bottleneck}`
  const work = params.stages.map((_, stage) => workOf(timeline, `stage-${stage}`))
  const busy = work[phases.bottleneck]!
  return [
    {
      id: 'bottleneck',
      tone: 'fact',
      sentence: slowest(params.stages, phases.bottleneck, {
        others: alike(work, phases.bottleneck),
        needs: `spends ${say.time(busy)} on the message`,
        more: 'longer',
        busy: busy / (phases.latency || 1),
      }),
      source: 'section 2',
      target: { kind: 'lane', lane },
    },
  ]
}

/** How long a lane is at work [µs]. */
function workOf(timeline: Timeline, id: string): number {
  const at = timeline.lanes.findIndex((lane) => lane.id === id)
  let work = 0
  for (let span = timeline.offsets[at]!; span < timeline.offsets[at + 1]!; span++)
    work += timeline.end[span]! - timeline.start[span]!
  return work
}

function comparedFindings({ say, phases, bestFragments, bestLatency }: Solution): Finding[] {
  const excess = phases.latency - bestLatency
  const equal = bestFragments === 1 ? 'Sent whole, it' : count(bestFragments, 'equal fragment')
  if (isTold(phases.latency, bestLatency))
    return [
      {
        id: 'best-fragments',
        tone: 'advice',
        sentence: `${equal} would take ${say.time(bestLatency)}: ${say.time(excess)} less than this hierarchy.`,
        source: 'Theorem 1, eq. (12)',
        formula: 'k = √(B Σ_{j≠b} G_j / g_b)',
        edit: {
          label: bestFragments === 1 ? 'Send it whole' : `Use ${equal}`,
          edit: { kind: 'set', path: 'strategy', value: { kind: 'equal' } },
        },
      },
    ]
  if (!isTold(bestLatency, phases.latency)) return []
  return [
    {
      id: 'best-fragments',
      tone: 'fact',
      sentence: `This beats the best equal cut, ${count(bestFragments, 'fragment')} in ${say.time(bestLatency)}, by ${say.time(-excess)}: ${percent(bestLatency / phases.latency - 1)} faster.`,
      source: 'section 5.5',
    },
  ]
}

function modelFindings({ say, phases }: Solution, { cut, timeline, chosen }: Hierarchy): Finding[] {
  if (!timeline) return []
  const off = cut.modelLatency - phases.latency
  const share = Math.abs(off) / (phases.latency || 1)
  const sentence =
    share < 1e-9
      ? `With a line for each group the model finds the same ${say.time(cut.modelLatency)} as the timeline.`
      : `With a line for each group the model finds ${say.time(cut.modelLatency)}, ${percent(share)} ${off > 0 ? 'more' : 'less'} than the timeline: a group is not quite a line${chosen.evaluation === 'overlapping' ? ', and its first stages are free before its last' : ''}.`
  return [{ id: 'model', tone: 'fact', sentence, source: 'section 4.3.1', formula: 't = g + x G' }]
}

function fitFinding({ stage, fit }: FittedCompound, at: number, say: Wording): Finding {
  const [low, high] = fit.range
  const range =
    high <= low * 1.01
      ? `about ${say.size((low + high) / 2)}`
      : // A ramp may begin with next to nothing.
        `${low < 1 ? 'up' : say.size(low)} to ${say.size(high)}`
  const error = fit.mean > 0 ? ` (${percent(fit.deviation / fit.mean)})` : ''
  return {
    id: `fit-${at}`,
    tone: 'fact',
    sentence: `${stage.name} stands for one stage of ${say.time(fit.overhead)} and ${say.cost(fit.perByte)}, fitted for fragments of ${range}: off by ${say.time(fit.deviation)} in the mean of ${say.time(fit.mean)}${error}.`,
    source: 'section 4.3.1, footnote 1',
    formula: 's = √(Σ e² / (m − 1))',
  }
}

function otherwiseFindings(
  { say, phases }: Solution,
  { otherwise, chosen }: Hierarchy,
  groups: number,
): Finding[] {
  if (otherwise === undefined || groups === 0) return []
  const strict = chosen.evaluation === 'strict'
  const gain = Math.abs(phases.latency - otherwise)
  const same = gain <= 1e-9 * phases.latency
  return [
    {
      id: 'evaluation',
      tone: 'fact',
      sentence: strict
        ? same
          ? 'It would take just as long if each stage took the next fragment as soon as it was free.'
          : `The paper keeps a group closed until its last stage is free; if each stage took the next fragment as soon as it was free, it would take ${say.time(otherwise)}: ${say.time(gain)} less.`
        : same
          ? 'It takes just as long as with groups that are closed until their last stage is free, as the paper assumes.'
          : `With groups that are closed until their last stage is free, as the paper assumes, it would take ${say.time(otherwise)}: ${say.time(gain)} more.`,
      source: 'section 4.3.1',
      ...(!same && {
        edit: {
          label: strict ? 'Free stage by stage' : 'Free when empty',
          edit: {
            kind: 'set',
            path: 'strategy.evaluation',
            value: strict ? 'overlapping' : 'strict',
          },
        },
      }),
    },
  ]
}

function boundFinding({ say, bound, phases }: Solution, groups: number): Finding {
  const rest = phases.latency - bound
  return {
    id: 'bound',
    tone: 'fact',
    sentence:
      rest <= 1e-9 * bound
        ? `Nothing can be faster: the latency is the lower bound of ${say.time(bound)}.`
        : `No hierarchy can take less than ${least(bound, say)}; this one is ${say.time(rest)} above.${groups > 0 ? ' The proved best cut with the same fragments in every stage is no bound for it: inside groups they are cut again.' : ''}`,
    source: 'section 2, eq. (5)',
    formula: 'T ≥ B max G_j + Σ g_j',
  }
}

/** The rule of thumb of section 5.5, with this pipeline's numbers in it. */
export function thumbFindings(stages: readonly Stage[], b: number): Finding[] {
  const others = stages.filter((_, j) => j !== b)
  const overhead = Math.max(0, ...others.map((stage) => stage.overhead))
  const perByte = Math.max(0, ...others.map((stage) => stage.perByte))
  if (stages.length < 3 || overhead === 0 || perByte === 0) return []
  const ratios = [stages[b]!.overhead / overhead, stages[b]!.perByte / perByte] as const
  // Of a cost that is next to nothing there is no multiple to speak of.
  if (!ratios.every(Number.isFinite)) return []
  const times = (exactly: number, cost: string) => {
    const ratio = Number(exactly.toPrecision(2))
    if (ratio === 0) return `no ${cost}`
    if (ratio === 1) return `the same ${cost}`
    return `${ratio < 0.001 ? 'less than 0.001' : ratio < 1000 ? ratio : wholeNumber(ratio)} times the ${cost}`
  }
  const [overheads, costs] = [times(ratios[0], 'overhead'), times(ratios[1], 'cost per byte')]
  return [
    {
      id: 'rule-of-thumb',
      tone: 'fact',
      sentence: `Rule of thumb: a hierarchy pays where the bottleneck has about ten times the overhead of the other stages and no less than a tenth of their bandwidth. Here ${stageName(stages, b)} has ${overheads} and ${costs}, compared with the costliest other stage.`,
      source: 'section 5.5',
      target: { kind: 'lane', lane: `stage-${b}` },
    },
  ]
}
