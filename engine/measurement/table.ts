import { InputError } from '../base/inputError.ts'
import { parseQuantity } from '../base/parseQuantity.ts'
import type { Kilobyte } from '../base/unit.ts'
import type { Samples } from './samples.ts'
import { cellTable, separatorWords, type CellRow, type CellTable } from './tableCells.ts'
import { guessedColumns, type PastedColumn } from './tableColumns.ts'
import { commaIn, plainNumber, type Comma } from './tableNumbers.ts'
import { tableProblems, type PastedProblem, type PastedRow } from './tableProblems.ts'

/** A pasted table as it was read. Nothing is dropped without a problem that says so. */
export interface PastedTable {
  /** The size column and the time columns, in the order of the text. */
  readonly columns: readonly PastedColumn[]
  /** Only rows that could be read whole. */
  readonly rows: readonly PastedRow[]
  /** How it was read, one sentence each, for the person to check. */
  readonly guesses: readonly string[]
  /** What is wrong, in the order of the text. */
  readonly problems: readonly PastedProblem[]
}

/**
 * Reads what a person pasted: a table of sizes and times from a spreadsheet, a CSV file, a Markdown table or a
 * benchmark's output. Separators, headings, units and decimal commas are guessed and the guesses told.
 * @param kilobyte  what KB and MB mean where they are written
 */
export function pastedTable(text: string, kilobyte: Kilobyte): PastedTable {
  const cells = cellTable(text)
  const { columns, leftOut } = guessedColumns(cells, kilobyte)
  const size = columns.find(({ quantity }) => quantity === 'size')
  const of = (wanted: readonly PastedColumn[]) =>
    cells.rows.flatMap((row) => wanted.map(({ number }) => row.cells[number - 1] ?? ''))
  const comma = commaIn(of(size ? [size] : []), of(columns.filter((column) => column !== size)))
  const problems: PastedProblem[] = []
  const rows = cells.rows.flatMap((row) => {
    const read = columns.map((column) => cellValue(row, column, comma, kilobyte))
    const broken = read.find((value) => typeof value !== 'number') ?? surplus(row, cells, columns)
    if (broken === undefined) return [{ line: row.line, values: read as number[] }]
    if (typeof broken !== 'number') problems.push(broken)
    return []
  })
  const lastLine = text.split(/\r\n|\n|\r/).length
  return {
    columns,
    rows,
    guesses: guesses(cells, columns, leftOut, comma, kilobyte),
    problems: [...problems, ...tableProblems(columns, rows, lastLine)].sort(
      (a, b) => a.line - b.line || a.column - b.column,
    ),
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
    return omitted(row.line, column.number, `"${cell}": ${why}`)
  }
  const unit = column.quantity === 'size' ? 'B' : 'us'
  try {
    const value = parseQuantity('', plain, unit, { kilobyte, plain: column.unit })
    if (value > 0) return value
    const rule = column.quantity === 'size' ? 'a size above 0 B' : 'a time above 0 µs'
    return omitted(row.line, column.number, `expected ${rule}, got ${cell}.`)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return omitted(row.line, column.number, `expected ${error.rule}, got "${cell}".`)
  }
}

/** A row with more cells than the others or the headings: a comma too many, most often. */
function surplus(row: CellRow, { headings, separator, width }: CellTable, columns: readonly PastedColumn[]) {
  if (columns.length === 0 || row.cells.slice(width).every((cell) => cell === '')) return undefined
  const hint =
    separator === 'comma' ? ' If a comma parts decimals, separate columns by semicolons or tabs.' : ''
  const usual =
    headings.length > 0
      ? `under ${width} ${width === 1 ? 'heading' : 'headings'}`
      : `where most lines have ${width}`
  return omitted(row.line, width + 1, `${row.cells.length} cells ${usual}.${hint}`)
}

const aboutHeadings: Readonly<Record<CellTable['headingsFrom'], string>> = {
  heading: '',
  comment: 'The headings are taken from a comment line.',
  unusable: 'The first line is not used: it has not one heading for each column.',
  nowhere: 'There are no headings.',
}

function guesses(
  cells: CellTable,
  columns: readonly PastedColumn[],
  leftOut: readonly { readonly number: number; readonly name: string }[],
  comma: Comma,
  kilobyte: Kilobyte,
): string[] {
  if (columns.length === 0) return []
  const said = [`Columns are separated by ${separatorWords[cells.separator]}.`]
  if (cells.headingSeparator)
    said.push(`Their headings are separated by ${separatorWords[cells.headingSeparator]}.`)
  const about = aboutHeadings[cells.headingsFrom]
  if (about !== '') said.push(about)
  for (const { number, name, quantity, unit, unitGiven } of columns) {
    const called = name === `column ${number}` ? '' : ` ("${name}")`
    const assumed = unitGiven ? '' : ', as no unit is given'
    said.push(`Column ${number}${called} is the ${quantity} in ${unit}${assumed}.`)
  }
  if (leftOut.length > 0) {
    const which = leftOut.map(({ number, name }) =>
      name === `column ${number}` ? name : `${number} ("${name}")`,
    )
    said.push(`Not used, being neither size nor time: ${which.join(', ')}.`)
  }
  if (comma === 'decimal') said.push('A comma parts decimals: 12,5 is 12.5.')
  if (comma === 'thousands') said.push('A comma parts thousands: 1,024 is 1024.')
  const usesKilobytes = [...columns.map(({ unit }) => unit), ...cells.rows.flatMap((row) => row.cells)]
  if (usesKilobytes.some((text) => /(^|[\d\s])[KMGkmg]B?$/.test(text))) said.push(`1 KB is ${kilobyte} B.`)
  if (cells.comments > 0) said.push(`Comment lines left out: ${cells.comments}.`)
  return said
}
