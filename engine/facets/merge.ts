import type { Alternatives } from './alternatives.ts'
import type { Curve, Line } from './curve.ts'
import type { Estimates } from './estimates.ts'
import { byImportance } from './finding.ts'
import type { Result } from './result.ts'
import type { Series } from './series.ts'
import { mergedStacks } from './stacks.ts'

/** Where a part of a result comes from: computed at once, or measured in a run. */
export type Source = 'analysed' | 'simulated'

/** What is known of one scenario, by source. The analysis is there first; the simulation joins it, if there is one. */
export interface Sources {
  readonly analysed: Result
  readonly simulated?: Result
}

/** Both sources, and what they say together. */
export interface Joined extends Sources {
  readonly result: Result
}

/** How the two parts of a facet become one; either may be absent. `run` is all that was simulated. */
type Rule<Facet> = (analysed: Facet, simulated: Facet, run: Result) => Facet

/** The simulated one where there is one: a view that shows both takes the other from the sources. */
const simulatedFirst = <Facet>(analysed: Facet, simulated: Facet): Facet => simulated ?? analysed

/** By name; where both have a name, the simulated one counts. */
const byName = <Facet extends object | undefined>(analysed: Facet, simulated: Facet): Facet =>
  analysed && simulated ? { ...analysed, ...simulated } : (simulated ?? analysed)

/** Of what has ids: those of both. Where both have an id, `join` makes one of the two. */
const byId =
  <Part extends { readonly id: string }>(join: (analysed: Part, simulated: Part) => Part) =>
  (analysed: readonly Part[] | undefined, simulated: readonly Part[] | undefined) => {
    if (!analysed || !simulated) return simulated ?? analysed
    const found = (id: string, list: readonly Part[]) => list.find((part) => part.id === id)
    return [
      ...analysed.map((part) => {
        const other = found(part.id, simulated)
        return other ? join(part, other) : part
      }),
      ...simulated.filter(({ id }) => !found(id, analysed)),
    ]
  }

/**
 * How each facet of the two sources becomes one of the result. Nothing is lost: both sources stay beside it, for the
 * views that set analysis and simulation of one quantity side by side.
 *
 * - numbers, choices and sentences about parameters: by name, the simulated one where both have one;
 * - estimates: by name; that of a computed number goes where a simulated one stands in its place;
 * - findings: those of both, what is wrong first, then what the run showed;
 * - curves and series: by id; one that both have gets the lines, marks and levels of both, each told its source;
 * - stacks: by id, and their groups; the rows of the analysis above those of the run;
 * - alternatives: the rows of both, where they compare the same metric;
 * - tables of state, and records: by id, the simulated one where both have one;
 * - all else (headline, stations, shares, cut, challenge, proof): the simulated one where there is one.
 *
 * A facet that speaks of the timeline's lanes and spans comes with the timeline that it is about, or not at all.
 */
const rules: { readonly [Facet in Exclude<keyof Result, OfTimeline>]-?: Rule<Result[Facet]> } = {
  metrics: byName,
  estimates: estimatesOfBoth,
  chosen: byName,
  said: byName,
  findings: (analysed, simulated) => byImportance([...simulated, ...analysed]),
  curves: byId(joinedCurve),
  series: byId(joinedSeries),
  stacks: (analysed, simulated) =>
    analysed && simulated ? mergedStacks(analysed, simulated) : (simulated ?? analysed),
  alternatives: joinedAlternatives,
  state: byId(simulatedFirst),
  records: byId(simulatedFirst),
  headline: simulatedFirst,
  stations: simulatedFirst,
  shares: simulatedFirst,
  cut: simulatedFirst,
  challenge: simulatedFirst,
  proof: simulatedFirst,
}

/** How sure the numbers are, but for the computed ones in whose place a simulated one stands. */
function estimatesOfBoth(
  analysed: Estimates | undefined,
  simulated: Estimates | undefined,
  { metrics }: Result,
): Estimates | undefined {
  if (!analysed) return simulated
  const kept = Object.entries(analysed).filter(([name]) => !(name in metrics))
  return { ...Object.fromEntries(kept), ...simulated }
}

/** Facets that mean nothing beside another timeline than their own. */
const ofTimeline = [
  'timeline',
  'phases',
  'criticalPath',
  'gaps',
  'bottleneck',
  'messages',
  'journeys',
] as const
type OfTimeline = (typeof ofTimeline)[number]

/** One result from what was computed and what was simulated, facet by facet; `metrics` has one number a name. */
export function mergedResult(analysed: Result, simulated: Result): Result {
  const parts = Object.entries(rules).flatMap(([facet, rule]): [string, unknown][] => {
    const [ours, theirs] = [analysed, simulated].map((result) => result[facet as keyof Result])
    const merged = (rule as Rule<unknown>)(ours, theirs, simulated)
    return merged === undefined ? [] : [[facet, merged]]
  })
  const drawn = simulated.timeline || !analysed.timeline ? simulated : analysed
  const withTimeline = ofTimeline.flatMap((facet): [string, unknown][] =>
    drawn[facet] === undefined ? [] : [[facet, drawn[facet]]],
  )
  return Object.fromEntries([...parts, ...withTimeline]) as unknown as Result
}

/** What is known so far, with the result of it. */
export const joined = (sources: Sources): Joined => {
  const { analysed, simulated } = sources
  return { ...sources, result: simulated ? mergedResult(analysed, simulated) : analysed }
}

const words = { analysed: 'analysis', simulated: 'simulation' } as const

/** Parts of both sources; those that share an id or a name are told apart by where they come from. */
function besides<Part extends { readonly id: string }>(
  analysed: readonly Part[],
  simulated: readonly Part[],
  told: (part: Part, source: Source, shared: boolean) => Part,
): readonly Part[] {
  const marked = (list: readonly Part[], others: readonly Part[], source: Source) =>
    list.map((part) => {
      const shared = others.some(({ id }) => id === part.id)
      return told(shared ? { ...part, id: `${part.id}, ${words[source]}` } : part, source, shared)
    })
  return [...marked(analysed, simulated, 'analysed'), ...marked(simulated, analysed, 'simulated')]
}

/** 'Rate' of both is 'Rate, analysis' and 'Rate, simulation'. */
const named = (name: string, source: Source, shared: boolean) => (shared ? `${name}, ${words[source]}` : name)

const line = <L extends Pick<Line, 'id' | 'name' | 'source'>>(
  each: L,
  source: Source,
  shared: boolean,
): L => ({
  ...each,
  source,
  name: named(each.name, source, shared),
})

const labelled = <M extends { readonly id: string; readonly label: string }>(
  mark: M,
  source: Source,
  shared: boolean,
): M => ({ ...mark, label: named(mark.label, source, shared) })

function joinedCurve(analysed: Curve, simulated: Curve): Curve {
  return {
    ...analysed,
    lines: besides(analysed.lines, simulated.lines, line),
    marks: besides(analysed.marks, simulated.marks, labelled),
  }
}

function joinedSeries(analysed: Series, simulated: Series): Series {
  return {
    ...simulated,
    lines: besides(analysed.lines, simulated.lines, line),
    levels: besides(analysed.levels, simulated.levels, labelled),
  }
}

function joinedAlternatives(
  analysed: Alternatives | undefined,
  simulated: Alternatives | undefined,
): Alternatives | undefined {
  if (!analysed) return simulated
  // On one axis stands what is measured alike.
  if (simulated?.metric !== analysed.metric) return simulated ?? analysed
  const bound = simulated.bound ?? analysed.bound
  return {
    ...simulated,
    ...(bound && { bound }),
    rows: besides(analysed.rows, simulated.rows, (row, source, shared) => ({
      ...row,
      name: named(row.name, source, shared),
    })),
  }
}
