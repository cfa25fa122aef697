import { cellsAt, type SpanKind, type StateTable } from '../../../engine/index.ts'

/** One row of a table at a time: its choice, and its other numbers by column. */
export interface Reading {
  readonly name: string
  readonly choice: SpanKind
  readonly values: Readonly<Record<string, number>>
}

/** All rows of a table at a time, in its order. */
export function readingsAt(table: StateTable, time: number): readonly Reading[] {
  const { columns, rows, lane } = table
  const cells = cellsAt(table, time)
  const bars = columns.findIndex(({ id }) => id === lane.bars)
  const column = columns[bars]
  const choices = column?.kind === 'choice' ? column.choices : []
  return rows.map(({ name }, row) => {
    const at = row * columns.length
    return {
      name,
      choice: choices[cells[at + bars]!]!,
      values: Object.fromEntries(columns.map(({ id }, c) => [id, cells[at + c]!])),
    }
  })
}

/** The largest number of a column in the whole run, at least 1: what shades are counted to. */
export function most({ columns, value, cell }: StateTable, id: string): number {
  const wanted = columns.findIndex((column) => column.id === id)
  let largest = 1
  for (let delta = 0; delta < value.length; delta++)
    if (cell[delta]! % columns.length === wanted && value[delta]! > largest) largest = value[delta]!
  return largest
}
