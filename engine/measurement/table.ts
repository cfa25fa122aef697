import { InputError } from '../base/inputError.ts'
import { parseQuantity } from '../base/parseQuantity.ts'
import type { Kilobyte } from '../base/unit.ts'
import type { Samples } from './samples.ts'
import {
  columnsUsed,
  corrected,
  type ColumnMeaning,
  type GivenMeanings,
  type PastedColumn,
} from './columnMeaning.ts'
import { guessedTable } from './guessedTable.ts'
import { howRead } from './howRead.ts'
import { recognisedTable, type TableSource } from './recognisedTable.ts'
import { linesOf, type CellRow } from './tableCells.ts'
import { quoted } from './tableLimits.ts'
import { commaIn, plainNumber, type Comma } from './tableNumbers.ts'
import { tableProblems, type PastedProblem, type PastedRow } from './tableProblems.ts'
import { toolRuns } from './tools/toolRuns.ts'

/** A pasted table as it was read. Nothing is dropped without a problem that says so. */
export interface PastedTable {
  /** The size column and the time columns, in the order of the text. */
  readonly columns: readonly PastedColumn[]
  /** All columns with what they are taken for, used or not. */
  readonly meanings: readonly ColumnMeaning[]
  /** Only rows that could be read whole. */
  readonly rows: readonly PastedRow[]
  /** How it was read, one sentence each, for the person to check. */
  readonly guesses: readonly string[]
  /** What is wrong, in the order of the text. */
  readonly problems: readonly PastedProblem[]
}

/**
 * Reads what a person pasted: the outputs of known benchmarks, or a table of sizes and times from a spreadsheet, a CSV
 * file, a Markdown table. Separators, headings, units and decimal commas are guessed and the guesses told.
 * @param kilobyte  what KB and MB mean where they are written
 * @param given  what a person says that columns are
 * @throws InputError where there is more than `tableLimits` of anything
 */
export function pastedTable(text: string, kilobyte: Kilobyte, given: GivenMeanings = new Map()): PastedTable {
  const lines = linesOf(text)
  const runs = toolRuns(lines)
  const source = runs.length > 0 ? recognisedTable(runs, lines.length) : guessedTable(lines, kilobyte)
  const meanings = corrected(source.columns, given, kilobyte)
  const columns = columnsUsed(meanings)
  const of = (quantity: PastedColumn['quantity']) =>
    source.rows.flatMap((row) =>
      columns.flatMap((column) => (column.quantity === quantity ? [row.cells[column.number - 1] ?? ''] : [])),
    )
  const comma = commaIn(of('size'), of('time'))
  const problems: PastedProblem[] = []
  const rows = source.rows.flatMap((row) => {
    const read = columns.map((column) => cellValue(row, column, comma, kilobyte))
    const broken = read.find((value) => typeof value !== 'number') ?? surplus(row, source, columns)
    if (broken === undefined) return [{ line: row.line, values: read as number[] }]
    if (typeof broken !== 'number') problems.push(broken)
    return []
  })
  const found = [...problems, ...tableProblems(columns, rows, lines.length)]
  return {
    columns,
    meanings,
    rows,
    guesses: columns.length === 0 ? source.said : howRead(source, meanings, comma, kilobyte),
    problems: found.sort((a, b) => a.line - b.line || a.column - b.column),
  }
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
  return {
    bytes: Float64Array.from(table.rows, ({ values }) => values[size]!),
    time: Float64Array.from(table.rows, ({ values }) => values[time]!),
  }
}

const omitted = (line: number, column: number, what: string): PastedProblem => ({
  line,
  column,
  effect: 'omitted',
  sentence: `Line ${line}, column ${column}: ${what} The row is left out.`,
})

function cellValue(
  row: CellRow,
  column: PastedColumn,
  comma: Comma,
  kilobyte: Kilobyte,
): number | PastedProblem {
  const cell = row.cells[column.number - 1]
  if (cell === undefined || cell === '') return omitted(row.line, column.number, `${column.name} is missing.`)
  const plain = plainNumber(cell, comma)
  if (plain === undefined) {
    const why =
      comma === 'unclear'
        ? 'the comma may part decimals or thousands; write a point or nothing.'
        : `does not follow the other numbers, in which the comma parts ${comma === 'decimal' ? 'decimals' : 'thousands'}.`
    return omitted(row.line, column.number, `"${quoted(cell)}": ${why}`)
  }
  const unit = column.quantity === 'size' ? 'B' : 'us'
  try {
    const value = parseQuantity('', plain, unit, { kilobyte, plain: column.unit })
    if (value > 0) return value
    const rule = column.quantity === 'size' ? 'a size above 0 B' : 'a time above 0 µs'
    return omitted(row.line, column.number, `expected ${rule}, got ${quoted(cell)}.`)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return omitted(row.line, column.number, `expected ${error.rule}, got "${quoted(cell)}".`)
  }
}

/** A row with more cells than the others or the headings: a comma too many, most often. */
function surplus(row: CellRow, { width, surplus }: TableSource, columns: readonly PastedColumn[]) {
  if (columns.length === 0 || row.cells.slice(width).every((cell) => cell === '')) return undefined
  return omitted(row.line, width + 1, `${row.cells.length} cells ${surplus.usual}.${surplus.hint}`)
}
