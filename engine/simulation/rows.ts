import { memoryReturned, memoryTaken } from './spareMemory.ts'
import { nothing } from '../timeline/stateTable.ts'

/** Rows in a block. */
const blockBits = 9
const block = 1 << blockBits

const noCells = new Float64Array(0)

/**
 * A table of numbers that grows as its rows are asked for; what was never written is `nothing`. 8 bytes a cell. It grows
 * block by block and nothing is ever copied: memory that is touched for the first time costs more than all else here.
 */
export class Rows {
  /** The block of the row that was asked for last: to be read again after `row`. */
  cells = noCells
  /** Rows so far. */
  count = 0
  private readonly width: number
  private readonly blocks: Float64Array<ArrayBuffer>[] = []
  /** The number of the block in `cells`; -1 before there is one. */
  private present = -1

  constructor(width: number) {
    this.width = width
  }

  /** Where in `cells` those of a row begin, which is made if it is not there yet. */
  row(number: number): number {
    if (number >>> blockBits !== this.present) this.turnTo(number >>> blockBits)
    if (number >= this.count) this.count = number + 1
    return (number & (block - 1)) * this.width
  }

  /** All rows, one behind the other, in memory of their own. */
  taken(): Float64Array {
    const { blocks, count, width } = this
    const all = new Float64Array(count * width)
    for (let from = 0; from < count; from += block)
      all.set(blocks[from >>> blockBits]!.subarray(0, width * Math.min(block, count - from)), width * from)
    return all
  }

  /** Nothing more is asked of it: its memory is for the next one. What was taken stays. */
  release(): void {
    for (const { buffer } of this.blocks.splice(0)) memoryReturned(buffer)
    this.cells = noCells
    this.present = -1
    this.count = 0
  }

  private turnTo(number: number): void {
    while (this.blocks.length <= number) this.open()
    this.present = number
    this.cells = this.blocks[number]!
  }

  /** What another table wrote may still stand in it. */
  private open(): void {
    this.blocks.push(new Float64Array(memoryTaken(8 * block * this.width)).fill(nothing))
  }
}
