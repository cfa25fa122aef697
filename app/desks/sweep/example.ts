import {
  applyEdit,
  exampleSweepOf,
  newScenario,
  systemOf,
  writeLink,
  type ExampleSweep,
  type Result,
  type Scenario,
  type System,
} from '../../../engine/index.ts'
import { version } from '../../../package.json'
import { fieldAt, fieldName } from '../../document/fieldAt.ts'
import { codedNumbers } from './table/coded.ts'
import { seedColumn, type Named } from './table/header.ts'
import { atOnce, ErrorList, type Reading, type Table } from './table/table.ts'

/** A small sweep of a system, computed here by the engine; undefined where the system has none. */
export async function* exampleTable(id: string, name: string): Reading<Table | undefined> {
  const [incomplete, sweep] = await Promise.all([systemOf(id), exampleSweepOf(id)])
  if (!incomplete || !sweep) return undefined
  const system = (await incomplete.complete?.()) ?? incomplete
  const base = basis(system, sweep)
  const seeds = sweep.seeds.length > 0 ? sweep.seeds : [base.seed]
  const points = gridOf(sweep.over.map(({ values }) => values))
  const scenarios = points.flatMap((point) => {
    const edits = point.map((value, i) => ({ kind: 'set', path: sweep.over[i]!.path, value }) as const)
    const { scenario } = applyEdit(system, base, { kind: 'together', edits })
    return seeds.map((seed) => ({ point, scenario: { ...scenario, seed } }))
  })
  const columns = new Map(
    sweep.metrics.map((metric) => [metric, new Float64Array(scenarios.length).fill(Number.NaN)]),
  )
  columns.set(
    seedColumn,
    Float64Array.from(scenarios, ({ scenario }) => scenario.seed),
  )
  for (const [row, { scenario }] of scenarios.entries()) {
    const { metrics } = resultOf(system, scenario, sweep)
    for (const metric of sweep.metrics) columns.get(metric)![row] = metrics[metric] ?? Number.NaN
    yield (row + 1) / scenarios.length
  }
  return {
    name,
    about: sweep.sentence,
    rows: scenarios.length,
    header: {
      ...{ system: id, version, over: sweep.over.map(({ path }) => parameter(system, base, path)) },
      metrics: sweep.metrics.map((metric) => metricOf(system, metric)),
      ...{ seeds: sweep.seeds, base },
    },
    parameters: sweep.over.map((_, i) =>
      codedNumbers(Float64Array.from(scenarios, ({ point }) => point[i]!)),
    ),
    errors: new ErrorList(),
    has: (column) => columns.has(column) || column === 'scenario',
    numbers: (column) => atOnce(columns.get(column)!),
    link: async (row) => (await writeLink(() => system, { scenario: scenarios[row]!.scenario })).fragment,
  }
}

function basis(system: System, { given = [] }: ExampleSweep): Scenario {
  return applyEdit(system, newScenario(system), { kind: 'together', edits: given }).scenario
}

/** Every combination, the last value fastest. */
const gridOf = (over: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  over.reduce<readonly (readonly number[])[]>(
    (points, values) => points.flatMap((point) => values.map((value) => [...point, value])),
    [[]],
  )

/** Simulated where it has seeds or what is asked for is not analysed. */
function resultOf(system: System, { params, seed, interventions }: Scenario, sweep: ExampleSweep): Result {
  const wanted = (result: Result) => sweep.metrics.some((metric) => metric in result.metrics)
  const analysed = sweep.seeds.length === 0 ? system.analyse(params) : undefined
  if (analysed && wanted(analysed)) return analysed
  const run = system.simulate!(params, seed, interventions)
  while (run.step(100_000));
  return run.result()
}

function parameter(system: System, { params }: Scenario, path: string): Named {
  const field = fieldAt(system, params, path)
  const number = field?.kind === 'optional' ? field.field : field
  return {
    ...{ name: path, title: fieldName(system, params, path) },
    unit: number?.kind === 'number' ? number.unit : '',
  }
}

function metricOf({ metrics }: System, name: string): Named {
  const { label, unit } = metrics.find((each) => each.name === name)!
  return { name, title: label, unit }
}
