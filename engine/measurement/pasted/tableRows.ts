import type { ColumnMeaning, PastedColumn } from './columnMeaning.ts'
import type { TableSource } from './recognisedTable.ts'
import type { CellRow } from '../cells/headings.ts'
import type { PastedProblem, PastedRow } from './tableProblems.ts'
import { cellValue, omitted, timeOf, type CellReading } from './cellValue.ts'

export interface RowsRead {
  readonly rows: readonly PastedRow[]
  readonly problems: readonly PastedProblem[]
  /** Rows of messages that were sent in several fragments: no line over the size goes through them. */
  readonly cut: number
}

/** The rows of a table as numbers. A row that cannot be read whole is a problem, or one of a message that was cut. */
export function rowsOf(
  source: TableSource,
  meanings: readonly ColumnMeaning[],
  columns: readonly PastedColumn[],
  reading: CellReading,
): RowsRead {
  const problems: PastedProblem[] = []
  const size = columns.findIndex(({ quantity }) => quantity === 'size')
  const stage = meanings.find(({ meaning }) => meaning === 'stage')
  const fragment = meanings.find(({ meaning }) => meaning === 'fragment')
  let cut = 0
  const rows = source.rows.flatMap((row): PastedRow[] => {
    const named = stage && row.cells[stage.number - 1]
    const read = columns.map((column) => {
      const elsewhere = column.stage !== undefined && column.stage !== named
      const hole = source.sparse && column.quantity === 'time' && row.cells[column.number - 1] === ''
      return elsewhere || hole ? Number.NaN : cellValue(row, column, reading)
    })
    const broken = read.find((value) => typeof value !== 'number') ?? surplus(row, source, columns)
    if (broken !== undefined) {
      if (typeof broken !== 'number') problems.push(broken)
      return []
    }
    const bytes = read[size] as number
    if (fragment) {
      const column = { ...fragment, quantity: 'size' as const }
      const sent = cellValue(row, column, reading)
      if (typeof sent !== 'number') {
        problems.push(sent)
        return []
      }
      if (sent < bytes) {
        cut++
        return []
      }
    }
    const values = (read as number[]).map((value, c) => timeOf(value, bytes, columns[c]!.from))
    return [{ line: row.line, values }]
  })
  return { rows, problems, cut }
}

/** A row with more cells than the others or the headings: a comma too many, most often. */
function surplus(row: CellRow, { width, surplus }: TableSource, columns: readonly PastedColumn[]) {
  if (columns.length === 0 || row.cells.slice(width).every((cell) => cell === '')) return undefined
  return omitted(row.line, width + 1, `${row.cells.length} cells ${surplus.usual}.${surplus.hint}`)
}

/** The different names in the column of stages, in their order; undefined where there is no such column. */
export function stageNames(
  rows: readonly CellRow[],
  meanings: readonly ColumnMeaning[],
): string[] | undefined {
  const column = meanings.find(({ meaning }) => meaning === 'stage')
  if (!column) return undefined
  return [...new Set(rows.map(({ cells }) => cells[column.number - 1] ?? ''))].filter((name) => name !== '')
}
