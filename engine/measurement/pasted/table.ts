import { InputError } from '../../base/inputError.ts'
import type { Kilobyte } from '../../base/unit.ts'
import {
  columnsUsed,
  corrected,
  type ColumnMeaning,
  type GivenMeanings,
  type PastedColumn,
} from './columnMeaning.ts'
import { guessedTable } from './guessedTable.ts'
import { howRead, inOneSentence } from './howRead.ts'
import { omitted } from './cellValue.ts'
import { rowsOf, stageNames } from './tableRows.ts'
import { recognisedTable, type TableSource } from './recognisedTable.ts'
import type { Samples } from '../samples.ts'
import type { CellRow } from '../cells/headings.ts'
import { linesOf } from '../cells/tableCells.ts'
import { checkedLimit } from '../cells/tableLimits.ts'
import { commaIn, pointPartsThousands } from '../cells/tableNumbers.ts'
import { tableProblems, type PastedProblem, type PastedRow } from './tableProblems.ts'
import { printForPeople } from '../tools/forPeople.ts'
import { toolRuns, type ToolRuns } from '../tools/toolRuns.ts'

/** A pasted table as it was read. Nothing is dropped without a problem or a sentence that says so. */
export interface PastedTable {
  /** The size column and the time columns, in the order of the text. */
  readonly columns: readonly PastedColumn[]
  /** All columns with what they are taken for, used or not. */
  readonly meanings: readonly ColumnMeaning[]
  /** Only rows that could be read whole. */
  readonly rows: readonly PastedRow[]
  /** All rows as they were pasted. */
  readonly cells: readonly CellRow[]
  /** What was recognised, in one sentence. */
  readonly summary: string
  /** How it was read, one sentence each, for the person to check. */
  readonly guesses: readonly string[]
  /** What is wrong, in the order of the text. */
  readonly problems: readonly PastedProblem[]
  /** Of several runs the ways to read them, and which was taken. */
  readonly runs?: { readonly labels: readonly string[]; readonly taken: number }
}

/** What a person says of a pasted table. */
export interface GivenReading {
  readonly meanings?: GivenMeanings
  /** Which of the ways to read several runs. */
  readonly run?: number | undefined
}

/**
 * Reads what a person pasted: the outputs of known benchmarks, or a table of sizes and times from a spreadsheet, a CSV
 * file, a Markdown table. Separators, headings, units and decimal commas are guessed and the guesses told. A time whose
 * unit nothing says is not used: the column asks for it.
 * @param kilobyte  what KB and MB mean where they are written
 * @throws InputError where there is more than `tableLimits` of anything
 */
export function pastedTable(text: string, kilobyte: Kilobyte, given: GivenReading = {}): PastedTable {
  const lines = linesOf(text)
  const { runs, broken, foreign, rowless } = toolRuns(lines)
  const print =
    runs.length === 0 ? (printForPeople(lines) ?? foreignJson(foreign, rowless, lines)) : undefined
  if (print) return unread({ ...print, column: 1, effect: 'fatal' })
  const source =
    runs.length > 0 ? recognisedTable(runs, broken, lines, given.run) : guessedTable(lines, kilobyte)
  const meanings = corrected(source.columns, given.meanings ?? new Map(), kilobyte)
  const columns = columnsUsed(meanings, stageNames(source.rows, meanings))
  checkedLimit('columns', columns.length)
  const sizes = cellsOf(source, columns, 'size')
  const comma = commaIn(sizes, cellsOf(source, columns, 'time'))
  const size = columns.find(({ quantity }) => quantity === 'size')
  const pointedSizes = size !== undefined && pointPartsThousands(sizes, size.unit)
  const { kilobyteOfRates = kilobyte } = source
  const reading = { comma, pointedSizes, kilobyte, kilobyteOfRates }
  const { rows, problems, cut } = rowsOf(source, meanings, columns, reading)
  const lastWritten = lines.findLastIndex((line) => line.trim() !== '') + 1 || 1
  const prose = (source.above ?? []).map((line) => omitted(line, 1, 'stands above the headings.'))
  const found = [...prose, ...problems, ...tableProblems(columns, rows, lastWritten, meanings, source.rows)]
  const none = meanings.every(({ meaning }) => meaning === 'ignored')
  const broke = none && runs.length === 0 ? (unreadJson(broken) ?? withoutRows(rowless)) : undefined
  if (broke) return unread({ ...broke, column: 1, effect: 'fatal' })
  return {
    columns,
    meanings,
    rows,
    cells: source.rows,
    summary: none && runs.length === 0 ? '' : inOneSentence(source, meanings),
    guesses: none ? source.said : howRead(source, meanings, reading, cut),
    problems: found.sort((a, b) => a.line - b.line || a.column - b.column),
    ...(source.runs && { runs: source.runs }),
  }
}

function unreadJson([document]: ToolRuns['broken']): { line: number; sentence: string } | undefined {
  if (!document) return undefined
  const { first, last } = document
  const lines = first === last ? `line ${first} is` : `lines ${first} to ${last} are`
  const sentence = `Line ${first}, column 1: ${lines} no whole document of JSON. Paste it from its first brace to its last.`
  return { line: first, sentence }
}

/** The heading of a known tool, or its document, below which there is nothing. */
function withoutRows([first]: ToolRuns['rowless']): { line: number; sentence: string } | undefined {
  if (!first) return undefined
  const { line, tool } = first
  const sentence = `Line ${line}, column 1: this is ${tool} without a row of numbers. Paste a run that came to its end.`
  return { line, sentence }
}

/** Most of the lines are documents of JSON, and no tool that is known wrote them, or none with a row. */
function foreignJson(foreign: ToolRuns['foreign'], rowless: ToolRuns['rowless'], lines: readonly string[]) {
  const inside = foreign.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  if (inside * 2 <= lines.filter((line) => line.trim() !== '').length) return undefined
  const line = foreign[0]!.first
  const sentence = `Line ${line}, column 1: this is JSON of no tool that is known here. Paste sizes and times in columns, as CSV has them.`
  return withoutRows(rowless) ?? { line, sentence }
}

const unread = (problem: PastedProblem): PastedTable => ({
  columns: [],
  meanings: [],
  rows: [],
  cells: [],
  summary: '',
  guesses: [],
  problems: [problem],
})

function cellsOf(
  source: TableSource,
  columns: readonly PastedColumn[],
  quantity: PastedColumn['quantity'],
): string[] {
  const numbers = [
    ...new Set(columns.filter((column) => column.quantity === quantity).map(({ number }) => number)),
  ]
  return source.rows.flatMap((row) => numbers.map((number) => row.cells[number - 1] ?? ''))
}

/**
 * The readings of one time column against the size.
 * @param column  a time column of the table
 * @throws InputError where the table has no size column or not this column
 */
export function samplesOf(table: PastedTable, column: PastedColumn): Samples {
  const size = table.columns.findIndex(({ quantity }) => quantity === 'size')
  const time = table.columns.indexOf(column)
  if (size < 0 || time < 0) throw new InputError('table', 'a size column and this time column', column.name)
  const rows = table.rows.filter(({ values }) => !Number.isNaN(values[time]))
  return {
    bytes: Float64Array.from(rows, ({ values }) => values[size]!),
    time: Float64Array.from(rows, ({ values }) => values[time]!),
  }
}
