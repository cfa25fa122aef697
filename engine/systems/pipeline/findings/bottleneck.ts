import { bottleneckRanges } from '../../../pipeline/bottleneckRanges.ts'
import { fragmentSizes } from '../../../pipeline/fragmentation.ts'
import { occupancy, type Stage } from '../../../pipeline/stages.ts'
import { utilisation } from '../../../pipeline/utilisation.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Solution } from '../solution.ts'
import { count, percent, stageName } from '../wording.ts'

/** Which stage is the bottleneck, how busy it is, and for which fragment sizes. */
export function bottleneckFindings(solved: Solution): Finding[] {
  const { params, say, cut, phases, fragments, whole } = solved
  const { stages, bytes } = params
  if (whole === 0 || stages.length === 1) return []
  const b = phases.bottleneck
  const work = stages.map((stage) => fragments * stage.overhead + bytes * stage.perByte)
  const others = alike(work, b)
  const equal = cut.rest.length === 0
  const needs = equal
    ? `needs ${say.time(occupancy(stages[b]!, bytes / fragments))} per fragment`
    : `spends ${say.time(work[b]!)} on the message`
  const sentence = slowest(stages, b, {
    others,
    needs,
    more: equal ? 'more' : 'longer',
    busy: utilisation(stages, cut, phases.latency)[b]!,
  })
  return [
    {
      id: 'bottleneck',
      tone: 'fact',
      sentence,
      source: 'section 2',
      formula: 't_b = g_b + x G_b',
      target: { kind: 'lane', lane: `stage-${b}` },
    },
    ...(others.length > 0 ? [] : [rangeFinding(solved)]),
  ]
}

/** The other stages that work as long as stage `b`, but for rounding. @param work  of each stage [µs] */
export const alike = (work: readonly number[], b: number): readonly number[] =>
  [...work.keys()].filter((stage) => stage !== b && work[stage]! >= work[b]! * (1 - 1e-9))

interface Slowest {
  readonly others: readonly number[]
  readonly needs: string
  readonly more: string
  /** Which share of the time it is at work. */
  readonly busy: number
}

/** Which stage is the bottleneck, or that several are. */
export function slowest(stages: readonly Stage[], b: number, { others, needs, more, busy }: Slowest): string {
  const name = stageName(stages, b)
  const share = `busy ${percent(busy)} of the time`
  return others.length > 0
    ? `${name} and ${others.length === 1 ? stageName(stages, others[0]!) : count(others.length, 'other stage')} are joint bottlenecks: each ${needs} and is ${share}.`
    : `${name} is the bottleneck: it ${needs}, ${more} than any other stage, and is ${share}.`
}

function rangeFinding({ params, say, cut, fragments }: Solution): Finding {
  const { stages, bytes } = params
  const ranges = bottleneckRanges(stages, bytes)
  const only = ranges.length === 1
  const parts = ranges.map(({ stage, from, to }, r) => {
    const name = stageName(stages, stage)
    if (r === 0) return `${name} for fragments below ${say.size(to)}`
    return r === ranges.length - 1 ? `${name} above ${say.size(from)}` : `${name} up to ${say.size(to)}`
  })
  const first = only || fragments > 4096 ? undefined : fragmentSizes(cut)[0]!
  const here =
    first === undefined ? '' : ` The first fragment is ${first < 1 ? 'less than a byte' : say.size(first)}.`
  return {
    id: 'bottleneck-ranges',
    tone: 'fact',
    sentence: only
      ? `${stageName(stages, ranges[0]!.stage)} is the slowest stage at every fragment size.`
      : `The slowest stage depends on the fragment size: ${parts.join(', ')}.${here}`,
    source: only ? 'section 3.1' : 'section 3.2, Fig. 2(b)',
    target: { kind: 'lane', lane: `stage-${ranges[0]!.stage}` },
  }
}
