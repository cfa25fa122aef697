import { InputError } from '../base/inputError.ts'
import { headlineText } from '../facets/headlineText.ts'
import { mergedResult } from '../facets/merge.ts'
import type { Result } from '../facets/result.ts'
import type { Scenario } from '../scenario/document.ts'
import { runToEnd } from '../systems/run.ts'
import type { System } from '../systems/system.ts'
import { givenFlag, givenList, givenObject } from './given.ts'
import type { Home, Offered } from './home.ts'
import { givenScenario } from './givenScenario.ts'
import { recordColumns } from './records.ts'
import { timelineColumns } from './timeline.ts'

const parts = ['findings', 'stations', 'timeline', 'records'] as const
/** What may be asked of a result beside its metrics. */
export type Part = (typeof parts)[number]

/** What is wanted of a result: metrics by name, all when absent, and parts beside them. */
export interface Wanted {
  readonly metrics?: readonly string[]
  readonly parts: ReadonlySet<Part>
  /** Where the system simulates; else only what is computed at once is answered. */
  readonly simulate: boolean
}

/**
 * `run`: what was asked of a scenario's result, and nothing else is computed where the system knows how.
 * @param args  `scenario`; `metrics`: names, all when absent; `simulate`: false for what is computed at once alone; the names of
 *   `parts`, each true where it is wanted
 * @returns `metrics` in the units that `describe` tells, and what else `ranAs` answers
 * @throws InputError for a scenario, a name or a flag that is refused
 */
export function run(home: Home, args: unknown): unknown {
  const given = givenObject(args, 'run', ['scenario', 'metrics', 'simulate', ...parts])
  const { system, calls, scenario } = givenScenario(home, given['scenario'])
  return ranAs(system, calls, scenario, {
    ...(given['metrics'] !== undefined && { metrics: givenMetrics(system, given['metrics']) }),
    parts: new Set(parts.filter((part) => givenFlag(given[part], part))),
    simulate: given['simulate'] === undefined || givenFlag(given['simulate'], 'simulate'),
  })
}

/** Names of metrics of a system. @throws InputError */
export function givenMetrics(system: System, value: unknown): readonly string[] {
  const known = new Set(system.metrics.map(({ name }) => name))
  return givenList(value, 'metrics', 'a list of names of metrics').map((name, i) => {
    if (typeof name !== 'string' || !known.has(name))
      throw new InputError(`metrics.${i}`, `one of ${[...known].join(', ')}`, name)
    return name
  })
}

/** What a run is answered with: the metrics asked for, all where none are named, and the parts. Of metrics alone no picture is made where the system can do without. */
export function ranAs(
  system: System,
  calls: Offered['calls'],
  scenario: Scenario,
  { metrics, parts, simulate }: Wanted,
) {
  const alone = metrics && parts.size === 0
  const lean = alone ? calls.metricsOf?.(scenario.params, metrics) : undefined
  if (lean) return { metrics: picked(lean, metrics!) }
  const result =
    (simulate && alone ? numbersAlone(system, calls, scenario) : undefined) ??
    (simulate ? runToEnd(system, scenario) : system.analyse(scenario.params))
  return {
    metrics: metrics ? picked(result.metrics, metrics) : result.metrics,
    ...(!metrics && whatIsSaid(result, system)),
    ...(result.estimates && { estimates: metrics ? picked(result.estimates, metrics) : result.estimates }),
    ...(parts.has('findings') && { findings: result.findings }),
    ...(parts.has('stations') && { stations: result.stations?.list ?? [] }),
    ...(parts.has('timeline') && {
      timeline: result.timeline ? timelineColumns(result.timeline, result.bottleneck) : null,
    }),
    ...(parts.has('records') && { records: recordColumns(result.records ?? []) }),
  }
}

/** The numbers of a whole run, with nobody watching; undefined where the system runs in no other way. */
function numbersAlone(system: System, calls: Offered['calls'], scenario: Scenario): Result | undefined {
  const { params, seed, interventions } = scenario
  const measured = calls.measured?.(params, seed, interventions)
  if (!measured) return undefined
  const analysed = system.analyse(params)
  return mergedResult(analysed, { ...measured, findings: [], headline: analysed.headline })
}

function picked<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const found: Record<string, T> = {}
  for (const name of names) {
    const value = all[name]
    if (value !== undefined) found[name] = value
  }
  return found
}

/** The headline as a person reads it, what was chosen for what was left open, and how the message is cut [B]. */
const whatIsSaid = (result: Result, system: System) => ({
  sentence: headlineText({ result, units: system.metrics, kilobyte: 1024 }),
  ...(result.chosen && { chosen: result.chosen }),
  ...(result.cut && { sizes: result.cut.sizes }),
})
