/**
 * First-in first-out waiting lines threaded through the items themselves: each item knows the one behind it. An item
 * stands in at most one line at a time; which items those are (messages, channels, threads) is the model's affair.
 *
 * Cost: O(1) each, 4 bytes an item and 12 bytes a line, nothing allocated while the model runs.
 */
export class WaitingLines {
  private behind: Int32Array<ArrayBuffer>
  private readonly front: Int32Array<ArrayBuffer>
  private readonly back: Int32Array<ArrayBuffer>
  private readonly lengths: Int32Array<ArrayBuffer>

  /**
   * @param lines  how many lines, numbered from 0
   * @param items  how many items to begin with, >= 1; it grows when needed
   */
  constructor(lines: number, items = 64) {
    this.behind = new Int32Array(items)
    this.front = new Int32Array(lines).fill(-1)
    this.back = new Int32Array(lines).fill(-1)
    this.lengths = new Int32Array(lines)
  }

  /** Puts an item at the end of a line. @returns how many are in the line now */
  join(line: number, item: number): number {
    if (item >= this.behind.length) this.makeRoom(item)
    this.behind[item] = -1
    const back = this.back[line]!
    if (back < 0) this.front[line] = item
    else this.behind[back] = item
    this.back[line] = item
    return (this.lengths[line] = this.lengths[line]! + 1)
  }

  /** The item at the front, -1 when the line is empty. */
  first(line: number): number {
    return this.front[line]!
  }

  /** Takes the item at the front. @returns that item, -1 when the line is empty */
  leave(line: number): number {
    const item = this.front[line]!
    if (item < 0) return -1
    const next = this.behind[item]!
    this.front[line] = next
    if (next < 0) this.back[line] = -1
    this.lengths[line] = this.lengths[line]! - 1
    return item
  }

  /** How many items stand in a line. */
  length(line: number): number {
    return this.lengths[line]!
  }

  private makeRoom(item: number): void {
    const behind = new Int32Array(2 * item + 2)
    behind.set(this.behind)
    this.behind = behind
  }
}
