import { cellsAt, nothing, type StateTable } from '../../../../engine/index.ts'

/** Where a row is in the text that it runs. */
export interface RunAt {
  readonly name: string
  /** From 1; absent where it is in none. */
  readonly line?: number
  readonly says: string
}

const columnOf = ({ columns }: StateTable, id: string | undefined): number =>
  columns.findIndex((column) => column.id === id)

/** All rows at a time, in the table's order. */
export function runsAt(table: StateTable, time: number): readonly RunAt[] {
  const { columns, rows, runs } = table
  const cells = cellsAt(table, time)
  const [line, call] = [columnOf(table, runs?.line), columnOf(table, runs?.call)]
  const calls = columns[call]
  return rows.map(({ name }, row) => {
    const at = row * columns.length
    const number = cells[at + line]!
    return {
      name,
      ...(number !== nothing && { line: number }),
      says: calls?.kind === 'choice' ? (calls.choices[cells[at + call]!]?.name ?? '') : '',
    }
  })
}

/** When any row begins a step or ends: each time once, ascending. */
export function stepTimes(table: StateTable): Float64Array {
  const { columns, time, cell, runs } = table
  const wanted = [columnOf(table, runs?.line), columnOf(table, runs?.steps)]
  const times: number[] = []
  for (let delta = 0; delta < cell.length; delta++)
    if (wanted.includes(cell[delta]! % columns.length) && times.at(-1) !== time[delta])
      times.push(time[delta]!)
  return Float64Array.from(times)
}

/** The last step before a time and the first after it, where there are any. */
export function stepsAround(
  times: Float64Array,
  now: number,
): { readonly before: number | undefined; readonly after: number | undefined } {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle]! < now) low = middle + 1
    else high = middle
  }
  return { before: times[low - 1], after: times[times[low] === now ? low + 1 : low] }
}
