import { nothing } from '../../timeline/stateTable.ts'

/** A table of numbers >= 0 that grows as it is written; what never was, or is NaN, is `nothing`. 8 bytes a cell. */
export class Rows {
  private cells: Float64Array
  /** Rows so far. */
  count = 0
  private readonly width: number

  constructor(width: number) {
    this.width = width
    this.cells = new Float64Array(256 * width).fill(nothing)
  }

  /** Makes the row if it is not there yet. */
  set(row: number, column: number, value: number): void {
    if (row >= this.count) this.count = row + 1
    if (this.count * this.width > this.cells.length) {
      const wider = new Float64Array(2 * this.count * this.width).fill(nothing)
      wider.set(this.cells)
      this.cells = wider
    }
    this.cells[row * this.width + column] = value >= 0 ? value : nothing
  }

  get(row: number, column: number): number {
    return row < this.count ? this.cells[row * this.width + column]! : nothing
  }

  /** The rows in memory of their own. */
  taken(): Float64Array {
    return this.cells.slice(0, this.count * this.width)
  }
}
