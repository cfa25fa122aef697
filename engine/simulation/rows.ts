import { nothing } from '../timeline/stateTable.ts'

/** A table of numbers that grows as its rows are asked for; what was never written is `nothing`. 8 bytes a cell. */
export class Rows {
  /** To be read again after `row`: a table that grows gets new memory. */
  cells: Float64Array
  /** Rows so far. */
  count = 0
  private readonly width: number

  constructor(width: number) {
    this.width = width
    this.cells = new Float64Array(1024 * width)
  }

  /** Where the cells of a row begin, made if it is not there yet. */
  row(number: number): number {
    if (number >= this.count) this.make(number + 1)
    return number * this.width
  }

  /** The rows in memory of their own. */
  taken(): Float64Array {
    return this.cells.slice(0, this.count * this.width)
  }

  /** Cells are blank from when their row is made, not from when there is room for it: memory is touched once. */
  private make(count: number): void {
    const end = count * this.width
    if (end > this.cells.length) this.grow(end)
    const { cells } = this
    for (let cell = this.count * this.width; cell < end; cell++) cells[cell] = nothing
    this.count = count
  }

  private grow(least: number): void {
    const wider = new Float64Array(Math.max(4 * this.cells.length, least))
    wider.set(this.cells)
    this.cells = wider
  }
}
