import { cellsOf, stretch, type AllPlaces } from './cellsOf.ts'
import type { Choice } from './choice.ts'
import { codedNumbers, none } from './coded.ts'
import { seedColumn } from './header.ts'
import type { Reading, Table } from './table.ts'

/** Whether the file says of all numbers of a cell that they are of seeds that differ. */
export async function* differInSeed(
  table: Table,
  choice: Choice,
  places: AllPlaces,
  values: Float64Array,
): Reading<boolean> {
  if (!table.has(seedColumn)) return false
  const { codes, values: seeds } = codedNumbers(yield* table.numbers(seedColumn))
  const cellOf = cellsOf(table, choice, places)
  const at = new Uint32Array(stretch)
  const pairs = new Float64Array(table.rows)
  let count = 0
  for (let from = 0; from < table.rows; from += stretch) {
    const to = Math.min(table.rows, from + stretch)
    cellOf(from, to, at)
    for (let row = from; row < to; row++) {
      const cell = at[row - from]!
      if (cell === none || Number.isNaN(values[row])) continue
      if (codes[row] === none) return false
      pairs[count++] = cell * seeds.length + codes[row]!
    }
    yield to / table.rows
  }
  const sorted = pairs.subarray(0, count).sort()
  return sorted.every((pair, i) => i === 0 || pair !== sorted[i - 1])
}
