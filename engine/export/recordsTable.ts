import type { Unit } from '../base/unit.ts'
import type { RecordColumn, Records } from '../facets/records.ts'
import { nothing } from '../timeline/stateTable.ts'
import type { Table } from './csv.ts'

/** The unit that times are written in, and how many of their own one of it is. */
interface Written {
  readonly unit: string
  readonly per: number
}

/** All rows of what was written down. @param written  in their own unit when absent */
export function recordsTable(
  { id, title, columns, rows }: Records,
  written: (unit: Unit) => Written = (unit) => ({ unit, per: 1 }),
): Table {
  const cells = columns.map((column) => cellsOf(column, written))
  return {
    id,
    title,
    columns: columns.map((column) =>
      column.kind === 'time' ? `${column.label} [${written(column.unit).unit}]` : column.label,
    ),
    rows: rowsOf(rows, cells),
  }
}

/** One at a time: they are many. */
function* rowsOf(rows: number, cells: readonly ((row: number) => string | number)[]) {
  for (let row = 0; row < rows; row++) yield cells.map((cell) => cell(row))
}

function cellsOf(column: RecordColumn, written: (unit: Unit) => Written): (row: number) => string | number {
  const { values } = column
  const known = (row: number, cell: (value: number) => string | number) =>
    values[row] === nothing ? '' : cell(values[row]!)
  switch (column.kind) {
    case 'name':
      return (row) => known(row, (value) => column.names[value]!)
    case 'count':
      return (row) => known(row, (value) => value)
    case 'time': {
      const { per } = written(column.unit)
      return (row) => known(row, (value) => value / per)
    }
  }
}
