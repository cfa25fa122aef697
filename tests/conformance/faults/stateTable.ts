import { cellsAfter, type StateTable } from '../../../engine/timeline/stateTable.ts'

/** The invariants that a table breaks, one sentence each; none when it keeps its promises. At most 10. */
export function stateTableFaults(table: StateTable): string[] {
  const { id, rows, columns, lane, time, cell, value, every, frames, until } = table
  const faults: string[] = []
  const size = rows.length * columns.length
  if (time.length !== cell.length || time.length !== value.length)
    faults.push(`the deltas of ${id} differ in length`)
  if (!(every >= 1) || frames.length !== (Math.floor(time.length / every) + 1) * size)
    return [...faults, `${id} has ${frames.length} cells in its frames`]
  if (new Set(rows.map((row) => row.id)).size < rows.length) faults.push(`a row of ${id} stands twice`)
  const named = [
    lane.bars,
    ...lane.text,
    ...lane.levels.flatMap((level) => level.columns),
    ...(lane.holder ? [lane.holder] : []),
    ...(lane.mark ? [lane.mark.column] : []),
    ...(lane.words ? [lane.words.column] : []),
    ...(table.runs ? [table.runs.line, table.runs.steps, table.runs.call] : []),
  ]
  for (const column of named)
    if (!columns.some((each) => each.id === column)) faults.push(`the lanes of ${id} name ${column}`)
  const now = frames.slice(0, size)
  for (let delta = 0; delta < time.length && faults.length < 10; delta++) {
    if (delta % every === 0 && cellsAfter(table, delta).some((each, c) => each !== now[c]))
      faults.push(`frame ${delta / every} of ${id} is not what was before it`)
    if (!(time[delta]! >= (time[delta - 1] ?? 0))) faults.push(`delta ${delta} of ${id} goes back in time`)
    if (time[delta]! > until) faults.push(`delta ${delta} of ${id} is beyond ${until}`)
    if (cell[delta]! >= size) faults.push(`delta ${delta} of ${id} is in no cell`)
    else if (now[cell[delta]!] === value[delta]) faults.push(`delta ${delta} of ${id} changes nothing`)
    now[cell[delta]!] = value[delta]!
    const meaning = columns[cell[delta]! % columns.length]
    if (meaning?.kind === 'choice' && meaning.choices[value[delta]!] === undefined)
      faults.push(`delta ${delta} of ${id} chooses ${value[delta]!}`)
    if (meaning?.kind === 'count' && value[delta]! > (meaning.most ?? Infinity))
      faults.push(`delta ${delta} of ${id} counts ${value[delta]!} of ${meaning.most!}`)
    if (meaning?.kind === 'name' && value[delta] !== -1 && meaning.names[value[delta]!] === undefined)
      faults.push(`delta ${delta} of ${id} names ${value[delta]!}`)
  }
  return faults
}
