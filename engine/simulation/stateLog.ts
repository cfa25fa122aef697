import { keyFrames } from '../timeline/keyFrames.ts'
import type { StateTable } from '../timeline/stateTable.ts'

/** The most changes that a log keeps, 20 bytes each: the beginning of the run. */
const mostChanges = 2 ** 17

/** Changes in a block: blocks are added as they are needed, and nothing is copied while the run goes on. */
const blockBits = 12
const block = 1 << blockBits

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
  // Change c stands in block c / block at c mod block.
  private readonly time: Float64Array[] = []
  private readonly cell: Uint32Array[] = []
  private readonly value: Float64Array[] = []
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
      this.now = doubled(this.now)
      this.first = doubled(this.first)
    }
    this.now.set(values, place)
    this.first.set(values, place)
    return this.rows++
  }

  /** @param time  not before that of any earlier call */
  set(row: number, column: number, time: number, value: number): void {
    const cell = row * this.columns + column
    if (this.now[cell] !== value) this.write(cell, time, value)
  }

  /**
   * The changes as the deltas of a table, with key frames. A moment whose changes were not all kept is left out.
   * @param order  the row of the log that becomes row 0, 1, 2 ... of the table; other rows are left out
   * @param until  the end of the run
   */
  deltas(order: readonly number[], until: number): Deltas {
    const { columns, fullAt } = this
    const rowOf = new Int32Array(this.rows).fill(-1)
    order.forEach((row, place) => (rowOf[row] = place))
    const time = new Float64Array(this.count)
    const cell = new Uint32Array(this.count)
    const value = new Float64Array(this.count)
    let count = 0
    for (let change = 0; change < this.count; change++) {
      const [at, within] = [change >>> blockBits, change & (block - 1)]
      const from = this.cell[at]![within]!
      const row = Math.floor(from / columns)
      const place = rowOf[row]!
      if (place < 0) continue
      if (this.time[at]![within]! >= fullAt) break
      time[count] = this.time[at]![within]!
      cell[count] = from + (place - row) * columns
      value[count] = this.value[at]![within]!
      count++
    }
    const initial = new Float64Array(order.length * columns)
    order.forEach((row, place) =>
      initial.set(this.first.subarray(row * columns, (row + 1) * columns), place * columns),
    )
    const kept = {
      time: count < time.length ? time.slice(0, count) : time,
      cell: count < cell.length ? cell.slice(0, count) : cell,
      value: count < value.length ? value.slice(0, count) : value,
    }
    return {
      ...kept,
      ...keyFrames(initial, kept.cell, kept.value),
      until: Math.min(until, fullAt),
      complete: fullAt === Infinity,
    }
  }

  /** Apart from `set`, which is short enough to be inlined everywhere (see `Simulation`). */
  private write(cell: number, time: number, value: number): void {
    if (this.full) return
    if (this.count === this.limit) {
      this.full = true
      this.fullAt = time
      return
    }
    this.now[cell] = value
    const within = this.count & (block - 1)
    if (within === 0) this.open()
    const at = this.count >>> blockBits
    this.time[at]![within] = time
    this.cell[at]![within] = cell
    this.value[at]![within] = value
    this.count++
  }

  private open(): void {
    this.time.push(new Float64Array(block))
    this.cell.push(new Uint32Array(block))
    this.value.push(new Float64Array(block))
  }
}

type Deltas = Pick<StateTable, 'time' | 'cell' | 'value' | 'every' | 'frames' | 'until' | 'complete'>

/** The same with twice the room. */
function doubled(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const next = new Float64Array(2 * array.length)
  next.set(array)
  return next
}
