/**
 * Powers and roots from products, quotients and comparisons only, which IEEE 754 fixes to the last bit: `Math.pow` and
 * `**` may differ between browsers, and between a function before and after it was compiled.
 */

export const square = (x: number): number => x * x

/** x^n by repeated squares, for a whole n >= 0. May be infinite. */
export function wholePower(x: number, n: number): number {
  let power = 1
  for (let base = x, left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power *= base
    base *= base
  }
  return power
}

/** The n-th root of a finite x >= 1 for a whole n >= 1: halving until nothing lies between. */
export function root(x: number, n: number): number {
  let low = 1
  let high = x
  for (;;) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) break
    if (wholePower(middle, n) <= x) low = middle
    else high = middle
  }
  return x - wholePower(low, n) < wholePower(high, n) - x ? low : high
}

/** 10^n for a whole n, the nearest that a double holds. */
export const powerOfTen = (n: number): number => Number(`1e${n}`)
