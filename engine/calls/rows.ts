import { InputError } from '../base/inputError.ts'
import type { Scenario } from '../scenario/document.ts'
import { changed } from './changed.ts'
import { givenColumn } from './column.ts'
import { givenFlag, givenList, givenObject, refuseBoth, type Given } from './given.ts'
import type { Home, Offered } from './home.ts'
import { givenMetrics, ranAs, type Wanted } from './run.ts'
import { givenScenario } from './givenScenario.ts'
import { fragmentOf } from './link.ts'

const none: Wanted['parts'] = new Set()

/** More rows than this are asked in several calls. */
const mostRows = 100_000

/** Why a row has no numbers. */
interface RowError {
  readonly row: number
  readonly path: string
  readonly rule: string
  readonly value: unknown
  readonly message: string
}

/** One row: how its scenario comes about. */
type Row = () => Offered & { readonly scenario: Scenario }

/**
 * `rows`: metrics of many scenarios as columns, and nothing else is computed where the system knows how. Scenarios are
 * documents, or one `base` with `columns` of values by path (`givenColumn`), all of the same length. A row that is refused is NaN in
 * every column and told in `errors`; the others do not notice. With `links` each row that is a scenario has its link.
 */
export function rows(home: Home, args: unknown): unknown {
  const given = givenObject(args, 'rows', ['scenarios', 'base', 'columns', 'metrics', 'simulate', 'links'])
  refuseBoth(given, 'rows', ['scenarios'], ['base', 'columns'])
  const { count, rowAt, first } =
    given['scenarios'] === undefined ? ofColumns(home, given) : ofDocuments(home, given)
  const metrics = given['metrics'] === undefined ? undefined : givenList(given['metrics'], 'metrics')
  const names = metrics && first ? givenMetrics(first.system, metrics) : (metrics as string[] | undefined)
  const wanted = names ?? first?.system.metrics.map(({ name }) => name) ?? []
  const columns = new Map(wanted.map((name) => [name, new Float64Array(count).fill(NaN)]))
  const halfWidths = new Map<string, Float64Array>()
  const errors: RowError[] = []
  const links = givenFlag(given['links'], 'links') ? new Array<string | null>(count).fill(null) : undefined
  const simulate = given['simulate'] === undefined || givenFlag(given['simulate'], 'simulate')
  for (let row = 0; row < count; row++) {
    try {
      const { system, calls, scenario } = rowAt(row)()
      if (links) links[row] = fragmentOf(home, { scenario }, system)
      const { metrics, estimates } = ranAs(system, calls, scenario, {
        metrics: wanted,
        parts: none,
        simulate,
      })
      for (const name of wanted) {
        const value = metrics[name]
        if (value !== undefined) columns.get(name)![row] = value
        const width = estimates?.[name]?.halfWidth
        if (width !== undefined) columnOf(halfWidths, name, count)[row] = width
      }
    } catch (error) {
      errors.push(rowError(row, error))
    }
  }
  return {
    metrics: Object.fromEntries(columns),
    halfWidths: Object.fromEntries(halfWidths),
    errors,
    ...(links && { links }),
  }
}

function columnOf(columns: Map<string, Float64Array>, name: string, count: number): Float64Array {
  const there = columns.get(name)
  if (there) return there
  const made = new Float64Array(count).fill(NaN)
  columns.set(name, made)
  return made
}

function rowError(row: number, error: unknown): RowError {
  const { message } = error as Error
  if (!(error instanceof InputError)) return { row, path: '', rule: '', value: null, message }
  const { path, rule, value } = error
  return { row, path, rule, value, message }
}

interface Rows {
  readonly count: number
  readonly rowAt: (row: number) => Row
  /** Whose metrics are asked for; absent where there is no row that can be read. */
  readonly first?: Offered
}

function ofDocuments(home: Home, given: Given): Rows {
  const documents = givenList(given['scenarios'], 'scenarios', 'a list of documents')
  checkedCount(documents.length)
  const rowAt = (row: number) => () => givenScenario(home, documents[row])
  const first = firstOf(documents.length, rowAt)
  return { count: documents.length, rowAt, ...(first && { first }) }
}

function firstOf(count: number, rowAt: Rows['rowAt']): Offered | undefined {
  for (let row = 0; row < count; row++) {
    try {
      return rowAt(row)()
    } catch {
      // Told where the row is run.
    }
  }
  return undefined
}

function ofColumns(home: Home, given: Given): Rows {
  const base = givenScenario(home, given['base'])
  const paths = Object.keys(given['columns'] ?? {})
  const columns = givenObject(given['columns'] ?? {}, 'columns', paths)
  const values = paths.map((path) => givenColumn(columns[path], `columns.${path}`))
  const count = values[0]?.length ?? 1
  const uneven = values.findIndex(({ length }) => length !== count)
  if (uneven >= 0)
    throw new InputError(
      `columns.${paths[uneven]!}`,
      `${count} values, as many as ${paths[0]!}`,
      values[uneven]!.length,
    )
  checkedCount(count)
  const { system, scenario } = base
  const rowAt = (row: number) => () => {
    const set = Object.fromEntries(paths.map((path, i) => [path, values[i]!.at(row)]))
    return { ...base, scenario: changed(system, scenario, set).scenario }
  }
  return { count, rowAt, first: base }
}

function checkedCount(count: number): void {
  if (count > mostRows) throw new InputError('rows', `at most ${mostRows} rows in one call`, count)
}
