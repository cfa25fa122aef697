import type { ColumnMeaning } from './columnMeaning.ts'
import type { CellRow } from './tableCells.ts'
import { quoted } from './tableLimits.ts'
import type { ToolRun } from './tools/toolRuns.ts'

/** A table before its cells are read, however it was found. */
export interface TableSource {
  readonly rows: readonly CellRow[]
  /** Cells that a row should have. */
  readonly width: number
  readonly columns: readonly ColumnMeaning[]
  /** How it was found, one sentence each. */
  readonly said: readonly string[]
  /** Comment lines that were left out. */
  readonly comments?: number
  /** What a row with more cells than that may have to do with. */
  readonly surplus: { readonly usual: string; readonly hint: string }
}

/**
 * The runs of one benchmark as one table: those like the first that has a size and a time, else like the first. Runs of
 * others are said, and left out: their times are those of something else.
 * @param runs  at least one
 */
export function recognisedTable(runs: readonly ToolRun[], lines: number): TableSource {
  const lead = runs.find(({ columns }) => has(columns, 'size') && has(columns, 'time')) ?? runs[0]!
  const taken = runs.filter((run) => alike(run, lead))
  const rest = runs.filter((run) => !alike(run, lead))
  const inside = runs.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const commands = new Set(taken.map(({ command }) => command).filter((command) => command !== ''))
  const said = [
    `Recognised: ${titleOf(lead)}.`,
    ...(taken.length > 1 ? [`${taken.length} runs of it are read together: ${places(taken)}.`] : []),
    ...[...commands].slice(0, mostNamed).map((command) => `Run as: ${quoted(command)}.`),
    ...(commands.size > mostNamed ? [`${commands.size - mostNamed} more commands.`] : []),
    ...new Set(taken.flatMap(({ notes }) => notes)),
    ...rest.slice(0, mostNamed).map((run) => `Not used: ${titleOf(run)}, ${places([run])}.`),
    ...(rest.length > mostNamed ? [`Not used: ${rest.length - mostNamed} more runs.`] : []),
    ...(lines > inside ? [`Lines left out, being around it: ${lines - inside}.`] : []),
  ]
  return {
    rows: taken.flatMap(({ rows }) => rows),
    width: lead.columns.length,
    columns: lead.columns.map((column, i) => ({
      ...column,
      name: quoted(column.name),
      number: i + 1,
      unitGiven: column.unit !== '',
    })),
    said,
    surplus: { usual: `under ${lead.columns.length} headings`, hint: '' },
  }
}

const mostNamed = 4

const has = (columns: ToolRun['columns'], wanted: string): boolean =>
  columns.some(({ meaning }) => meaning === wanted)

/** The same benchmark with the same columns. */
const alike = (a: ToolRun, b: ToolRun): boolean =>
  titleOf(a) === titleOf(b) && JSON.stringify(a.columns) === JSON.stringify(b.columns)

const titleOf = ({ tool, benchmark }: ToolRun): string =>
  benchmark === '' ? tool : `${tool}, ${quoted(benchmark)}`

const places = (runs: readonly ToolRun[]): string =>
  runs
    .slice(0, mostNamed)
    .map(({ first, last }) => `lines ${first} to ${last}`)
    .join(', ') + (runs.length > mostNamed ? ' and others' : '')
