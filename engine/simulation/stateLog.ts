import { memoryReturned, memoryTaken } from './spareMemory.ts'
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
  private readonly time: Float64Array<ArrayBuffer>[] = []
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
    const initial = new Float64Array(order.length * columns)
    order.forEach((row, place) =>
      initial.set(this.first.subarray(row * columns, (row + 1) * columns), place * columns),
    )
    const kept = isAsWritten(order, this.rows) ? this.copied() : this.moved(order)
    return {
      ...kept,
      ...keyFrames(initial, kept.cell, kept.value),
      until: Math.min(until, fullAt),
      complete: fullAt === Infinity,
    }
  }

  /** The changes that were all kept, rows in the order in which they were added: in whole blocks. */
  private copied(): Changes {
    let count = this.count
    while (count > 0 && this.time[(count - 1) >>> blockBits]![(count - 1) & (block - 1)]! >= this.fullAt)
      count--
    const time = new Float64Array(count)
    const cell = new Uint32Array(count)
    const value = new Float64Array(count)
    for (let from = 0; from < count; from += block) {
      const at = from >>> blockBits
      const filled = Math.min(block, count - from)
      time.set(this.time[at]!.subarray(0, filled), from)
      cell.set(this.cell[at]!.subarray(0, filled), from)
      value.set(this.value[at]!.subarray(0, filled), from)
    }
    return { time, cell, value }
  }

  /** The same, rows in another order, or not all of them. */
  private moved(order: readonly number[]): Changes {
    const { columns, fullAt } = this
    const rowOf = new Int32Array(this.rows).fill(-1)
    order.forEach((row, place) => (rowOf[row] = place))
    const time = new Float64Array(this.count)
    const cell = new Uint32Array(this.count)
    const value = new Float64Array(this.count)
    let count = 0
    for (let change = 0; change < this.count; change++) {
      const at = change >>> blockBits
      const within = change & (block - 1)
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
    return {
      time: count < time.length ? time.slice(0, count) : time,
      cell: count < cell.length ? cell.slice(0, count) : cell,
      value: count < value.length ? value.slice(0, count) : value,
    }
  }

  /** Forgets all changes: their memory is for the next log. The rows stay. */
  release(): void {
    for (const { buffer } of this.time) memoryReturned(buffer)
    for (const changes of [this.time, this.cell, this.value]) changes.length = 0
    this.count = 0
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

  /** Times, values and cells of a block stand in one piece of memory. */
  private open(): void {
    const memory = memoryTaken(20 * block)
    this.time.push(new Float64Array(memory, 0, block))
    this.value.push(new Float64Array(memory, 8 * block, block))
    this.cell.push(new Uint32Array(memory, 16 * block, block))
  }
}

type Changes = Pick<StateTable, 'time' | 'cell' | 'value'>
type Deltas = Pick<StateTable, 'time' | 'cell' | 'value' | 'every' | 'frames' | 'until' | 'complete'>

const isAsWritten = (order: readonly number[], rows: number): boolean =>
  order.length === rows && order.every((row, place) => row === place)

/** The same with twice the room. */
function doubled(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const next = new Float64Array(2 * array.length)
  next.set(array)
  return next
}
