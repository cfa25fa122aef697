import type { StateTable } from './stateTable.ts'

/** The deltas of a table cell by cell: what a lane is drawn from. */
export interface StateHistory {
  /** Cell c has the deltas deltas[p] for offsets[c] <= p < offsets[c + 1], in time order; length cells + 1. */
  readonly offsets: Uint32Array
  readonly deltas: Uint32Array
}

/** Sorts all deltas by cell, in O(deltas + cells): once for a table, then every lane reads its own. */
export function stateHistory({ rows, columns, cell }: StateTable): StateHistory {
  const offsets = new Uint32Array(rows.length * columns.length + 1)
  for (const changed of cell) offsets[changed + 1]!++
  for (let c = 1; c < offsets.length; c++) offsets[c]! += offsets[c - 1]!
  const next = offsets.slice(0, -1)
  const deltas = new Uint32Array(cell.length)
  for (let delta = 0; delta < cell.length; delta++) deltas[next[cell[delta]!]!++] = delta
  return { offsets, deltas }
}

/** The place in `history.deltas` of the last delta of a cell at or before t; offsets[cell] - 1 when there is none. */
export function placeAt(table: StateTable, history: StateHistory, cell: number, t: number): number {
  let low = history.offsets[cell]!
  let high = history.offsets[cell + 1]!
  while (low < high) {
    const middle = (low + high) >>> 1
    if (table.time[history.deltas[middle]!]! <= t) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The value of a cell from a place of its history on; before its first delta, what the first frame has. */
export const valueFrom = (table: StateTable, history: StateHistory, cell: number, place: number): number =>
  place < history.offsets[cell]! ? table.frames[cell]! : table.value[history.deltas[place]!]!
