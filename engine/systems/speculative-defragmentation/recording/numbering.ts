/** Numbers, from 0 in the order of their first use, for what is known by a whole number >= 0 of its own. */
export class Numbering {
  /** What each number stands for. */
  readonly codes: number[] = []
  private readonly numbers = new Map<number, number>()

  of(code: number): number {
    const known = this.numbers.get(code)
    if (known !== undefined) return known
    const number = this.codes.push(code) - 1
    this.numbers.set(code, number)
    return number
  }
}
