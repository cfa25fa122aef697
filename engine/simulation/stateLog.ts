import { keyFrames } from '../timeline/keyFrames.ts'
import type { StateTable } from '../timeline/stateTable.ts'

/** The most changes that a log keeps, 20 bytes each: the beginning of the run. */
const mostChanges = 2 ** 18

/**
 * Writes down how the cells of a table change during a run. A statistic never depends on it: it is written to and
 * never asked. A change costs a comparison when there is none, O(1) otherwise, and nothing once the log is full.
 */
export class StateLog {
  /** Whether nothing more is kept: whoever writes may stop looking. */
  full = false
  /** How many rows there are. */
  rows = 0
  /** The time of the first change that was not kept. */
  private fullAt = Infinity
  private count = 0
  private time = new Float64Array(1024)
  private cell = new Uint32Array(1024)
  private value = new Float64Array(1024)
  private now: Float64Array<ArrayBuffer>
  private first: Float64Array<ArrayBuffer>
  private readonly columns: number
  private readonly limit: number

  constructor(columns: number, limit = mostChanges) {
    this.columns = columns
    this.limit = limit
    this.now = new Float64Array(16 * columns)
    this.first = new Float64Array(16 * columns)
  }

  /** A row that has these values from the beginning of time; it has not changed before. @returns its number */
  addRow(values: readonly number[]): number {
    const place = this.rows * this.columns
    if (place === this.now.length) {
      this.now = doubled(this.now, Float64Array)
      this.first = doubled(this.first, Float64Array)
    }
    this.now.set(values, place)
    this.first.set(values, place)
    return this.rows++
  }

  /** @param time  not before that of any earlier call */
  set(row: number, column: number, time: number, value: number): void {
    const cell = row * this.columns + column
    if (this.now[cell] === value || this.full) return
    if (this.count === this.limit) {
      this.full = true
      this.fullAt = time
      return
    }
    this.now[cell] = value
    if (this.count === this.time.length) {
      this.time = doubled(this.time, Float64Array)
      this.cell = doubled(this.cell, Uint32Array)
      this.value = doubled(this.value, Float64Array)
    }
    this.time[this.count] = time
    this.cell[this.count] = cell
    this.value[this.count] = value
    this.count++
  }

  /**
   * The changes as the deltas of a table, with key frames. A moment whose changes were not all kept is left out.
   * @param order  the row of the log that becomes row 0, 1, 2 ... of the table
   * @param until  the end of the run
   */
  deltas(order: readonly number[], until: number): Deltas {
    const { columns } = this
    let count = this.count
    while (count > 0 && this.time[count - 1]! >= this.fullAt) count--
    const rowOf = new Uint32Array(order.length)
    order.forEach((row, place) => (rowOf[row] = place))
    const cell = this.cell.slice(0, count)
    for (let delta = 0; delta < count; delta++) {
      const row = Math.floor(cell[delta]! / columns)
      cell[delta] = rowOf[row]! * columns + (cell[delta]! - row * columns)
    }
    const initial = new Float64Array(order.length * columns)
    order.forEach((row, place) =>
      initial.set(this.first.subarray(row * columns, (row + 1) * columns), place * columns),
    )
    const value = this.value.slice(0, count)
    return {
      time: this.time.slice(0, count),
      cell,
      value,
      ...keyFrames(initial, cell, value),
      until: Math.min(until, this.fullAt),
    }
  }
}

type Deltas = Pick<StateTable, 'time' | 'cell' | 'value' | 'every' | 'frames' | 'until'>

/** The same with twice the room. */
function doubled<A extends Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  array: A,
  Kind: new (length: number) => A,
): A {
  const next = new Kind(2 * array.length)
  next.set(array)
  return next
}
