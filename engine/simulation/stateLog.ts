import { memoryReturned, memoryTaken } from './spareMemory.ts'
import { keyFrames } from '../timeline/keyFrames.ts'
import type { StateTable } from '../timeline/stateTable.ts'

/** The most changes that a log keeps, 24 bytes each: the beginning of the run. */
const mostChanges = 2 ** 17

/** Numbers of a change: when it happens, the cell, the value. */
const width = 3

/** Numbers of a block: blocks are added as they are needed, and nothing is copied while the run goes on. */
const block = width * 2 ** 12

const noCells = new Float64Array(0)

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
  private readonly blocks: Float64Array<ArrayBuffer>[] = []
  /** The last block, where the next change goes in it, and where nothing more goes. */
  private cells: Float64Array<ArrayBuffer> = noCells
  private next = block
  private end = block
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
    const kept = this.kept(order)
    return {
      ...kept,
      ...keyFrames(initial, kept.cell, kept.value),
      until: Math.min(until, fullAt),
      complete: fullAt === Infinity,
    }
  }

  /** The changes of these rows, those of a moment whose changes were not all kept left out. */
  private kept(order: readonly number[]): Changes {
    const { blocks, columns, fullAt } = this
    /** How far the cells of a row move; NaN for one that is left out. */
    const moves = new Float64Array(this.rows).fill(NaN)
    order.forEach((row, place) => (moves[row] = (place - row) * columns))
    const most = this.count
    const time = new Float64Array(most)
    const cell = new Uint32Array(most)
    const value = new Float64Array(most)
    let count = 0
    for (const cells of blocks) {
      const end = cells === this.cells ? this.next : block
      for (let at = 0; at < end && cells[at]! < fullAt; at += width) {
        const from = cells[at + 1]!
        const move = moves[(from / columns) >>> 0]!
        if (move !== move) continue
        time[count] = cells[at]!
        cell[count] = from + move
        value[count] = cells[at + 2]!
        count++
      }
    }
    return {
      time: count < most ? time.slice(0, count) : time,
      cell: count < most ? cell.slice(0, count) : cell,
      value: count < most ? value.slice(0, count) : value,
    }
  }

  private get count(): number {
    return ((this.blocks.length - 1) * block + this.next) / width
  }

  /** Forgets all changes: their memory is for the next log. The rows stay. */
  release(): void {
    for (const { buffer } of this.blocks.splice(0)) memoryReturned(buffer)
    this.cells = noCells
    this.next = block
    this.end = block
  }

  /** Apart from `set`, which is short enough to be inlined everywhere (see `Simulation`). */
  private write(cell: number, time: number, value: number): void {
    if (this.next === this.end && (this.full || !this.open(time))) return
    const { cells, next } = this
    this.now[cell] = value
    cells[next] = time
    cells[next + 1] = cell
    cells[next + 2] = value
    this.next = next + width
  }

  /** Goes on to a new block, unless the log is full. */
  private open(time: number): boolean {
    const left = width * this.limit - this.blocks.length * block
    if (left <= 0) {
      this.full = true
      this.fullAt = time
      return false
    }
    this.cells = new Float64Array(memoryTaken(8 * block))
    this.blocks.push(this.cells)
    this.next = 0
    this.end = Math.min(block, left)
    return true
  }
}

type Changes = Pick<StateTable, 'time' | 'cell' | 'value'>
type Deltas = Pick<StateTable, 'time' | 'cell' | 'value' | 'every' | 'frames' | 'until' | 'complete'>

/** The same with twice the room. */
function doubled(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const next = new Float64Array(2 * array.length)
  next.set(array)
  return next
}
