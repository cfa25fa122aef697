import { nothing } from '../../../timeline/stateTable.ts'

/** A table of numbers that grows as its rows are asked for; what was never written is `nothing`. 8 bytes a cell. */
export class Rows {
  /** To be read again after `row`: a table that grows gets new memory. */
  cells: Float64Array
  /** Rows so far. */
  count = 0
  private readonly width: number

  constructor(width: number) {
    this.width = width
    this.cells = new Float64Array(4096 * width).fill(nothing)
  }

  /** Where the cells of a row begin, made if it is not there yet. */
  row(number: number): number {
    if (number >= this.count) {
      this.count = number + 1
      if (this.count * this.width > this.cells.length) this.grow()
    }
    return number * this.width
  }

  /** The rows in memory of their own. */
  taken(): Float64Array {
    return this.cells.slice(0, this.count * this.width)
  }

  private grow(): void {
    const wider = new Float64Array(2 * this.count * this.width)
    wider.set(this.cells)
    wider.fill(nothing, this.cells.length)
    this.cells = wider
  }
}
