import type { TimeUnit, Unit } from '../base/unit.ts'
import type { SpanKind } from './timeline.ts'

/**
 * A table that changes over time: channels, queues, windows, memory maps. Rows and columns are fixed, every cell is a
 * number, and what a number means stands in its column. Kept as deltas with key frames, so that the table of any
 * moment is read in O(log deltas + cells), and struct of arrays, so that it crosses from a worker by transfer.
 *
 * Invariants (checked by `tests/conformance/faults/stateTable.ts`): deltas are sorted by time; frame f is the table before delta f x every;
 * each delta changes its cell; numbers are finite, and `nothing` where there is none.
 */
export interface StateTable {
  /** Permanent: 'channels'. */
  readonly id: string
  readonly title: string
  /** What a row is and what to look for. */
  readonly sentence: string
  readonly unit: TimeUnit
  /** How the table at one time is drawn: as rows when absent. */
  readonly shape?: 'rows' | 'ring' | 'timers' | 'queue' | 'map' | 'page' | 'program' | 'waits'
  readonly columns: readonly StateColumn[]
  readonly rows: readonly StateRow[]
  /** Of a ring with more numbers than rows: how many. Row i is number i; those without a row stay `empty`. */
  readonly numbers?: number
  /** Each row runs lines of a text among the parameters. */
  readonly runs?: RunLines
  /** How a row is drawn over time. */
  readonly lane: StateLane
  /** The table is known from 0 to here: the end of the run, or just before more had changed than is kept. */
  readonly until: number
  /** Whether `until` is the end of the run. */
  readonly complete: boolean
  /** When each delta happens, ascending, in `unit`. */
  readonly time: Float64Array
  /** Which cell it changes: row x columns + column. */
  readonly cell: Uint32Array
  /** The cell's number from then on. */
  readonly value: Float64Array
  /** Deltas between two key frames. */
  readonly every: number
  /** All cells before the deltas 0, every, 2 every ...: frame after frame. */
  readonly frames: Float64Array
}

export interface StateRow {
  /** Stable and meaningful: 'node0.to1.channel2'. */
  readonly id: string
  /** Within its group: 'to node 1, channel 2'. */
  readonly name: string
  /** Rows of one group stand together: 'Node 0'. */
  readonly group: string
}

/** What the numbers of a column mean; `nothing` stands for none in all of them. */
export type StateColumn = {
  readonly id: string
  readonly label: string
  readonly sentence: string
} & (
  | {
      readonly kind: 'count'
      readonly unit: Unit
      /** The most that there can be. */
      readonly most?: number
    }
  /** One of a few states. */
  | { readonly kind: 'choice'; readonly choices: readonly SpanKind[] }
  /** An index into names. */
  | { readonly kind: 'name'; readonly names: readonly string[] }
  /** The time at which something began: what is shown is its age. At `limit` something happens to it. */
  | { readonly kind: 'since'; readonly limit?: number }
)

/** Where rows are in a text: columns by their ids. */
export interface RunLines {
  /** The path of the text among the parameters. */
  readonly path: string
  /** The line, from 1; `nothing` where there is none. */
  readonly line: string
  /** How many steps it has begun, so that the same line once more is another step. */
  readonly steps: string
  /** What it does there: a choice. */
  readonly call: string
}

export interface StateLane {
  /** The column of choices whose stretches are the bars, by id. */
  readonly bars: string
  /** The choice that is drawn as empty space, by id. */
  readonly empty: string
  /** The column that says who occupies the row: its name stands on the bar, and another one begins another bar. */
  readonly holder?: string
  /** Rows in this choice are words of memory: their bars are the stretches of one value of the column, which they tell. */
  readonly words?: { readonly choice: string; readonly column: string }
  /** Columns of which the bar tells the value at its beginning as well: 'bit 0'. */
  readonly text: readonly string[]
  /** Where this column of counts rises there is a mark, and what it means: 'sent again'. */
  readonly mark?: { readonly column: string; readonly name: string }
  /** Sums of columns of counts that are drawn as a level over time, one upon the other; at most two. */
  readonly levels: readonly { readonly name: string; readonly columns: readonly string[] }[]
}

/** Stands in a cell that holds no number: an idle channel has no message. */
export const nothing = -1

/** How many deltas have happened by t, those at t included. O(log deltas). */
export function deltasUpTo({ time }: StateTable, t: number): number {
  let low = 0
  let high = time.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (time[middle]! <= t) low = middle + 1
    else high = middle
  }
  return low
}

/** All cells after a number of deltas, row by row. O(cells + every). */
export function cellsAfter(table: StateTable, deltas: number): Float64Array {
  const { rows, columns, every, frames, cell, value } = table
  const size = rows.length * columns.length
  const frame = Math.min(Math.floor(deltas / every), size === 0 ? 0 : frames.length / size - 1)
  const cells = frames.slice(frame * size, (frame + 1) * size)
  for (let delta = frame * every; delta < deltas; delta++) cells[cell[delta]!] = value[delta]!
  return cells
}

/** All cells as they stand at t, row by row. */
export const cellsAt = (table: StateTable, t: number): Float64Array => cellsAfter(table, deltasUpTo(table, t))

/** Rows from <= row < to. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** When one of these rows changes: each time once, ascending. O(deltas). */
export function changeTimes({ columns, time, cell }: StateTable, { from, to }: RowRange): Float64Array {
  const times: number[] = []
  const [first, past] = [from * columns.length, to * columns.length]
  let last = NaN
  for (let delta = 0; delta < cell.length; delta++) {
    const changed = cell[delta]!
    if (changed < first || changed >= past) continue
    const t = time[delta]!
    if (t !== last) times.push(t)
    last = t
  }
  return Float64Array.from(times)
}
