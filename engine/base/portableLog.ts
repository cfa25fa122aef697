import { wholePower } from './power.ts'

/**
 * The natural logarithm from + - * / and table look-ups only, which IEEE 754 fixes to the last bit: `Math.log` may
 * differ between browsers in the last bit, and a random draw must not.
 *
 * A mantissa m in [1, 2) is reduced by the nearest c = 1 + i/256 to f = m/c - 1 with |f| <= 2^-9; then
 * log m = log c + log(1 + f), the second by its series to f^6 (truncation below 2^-65).
 */
const steps = 256

/** log c by the series of 2 artanh((c - 1)/(c + 1)): 24 terms are exact to a double for c <= 2. */
function logBySeries(c: number): number {
  const z = (c - 1) / (c + 1)
  let sum = 0
  for (let n = 47; n >= 1; n -= 2) sum = 1 / n + sum * z * z
  return 2 * z * sum
}

const logOfStep = Float64Array.from({ length: steps + 1 }, (_, i) => logBySeries(1 + i / steps))
const inverseOfStep = Float64Array.from({ length: steps + 1 }, (_, i) => steps / (steps + i))
const ln2 = logOfStep[steps]!

/** log m for a mantissa 1 <= m < 2. The products are paired so that they need not wait for each other. */
function logOfMantissa(m: number): number {
  const i = ((m - 1) * steps + 0.5) | 0
  const f = (m - (1 + i * (1 / steps))) * inverseOfStep[i]!
  const square = f * f
  const high = 1 / 3 - f * 0.25 + square * (0.2 - f * (1 / 6))
  return logOfStep[i]! + (f - square * (0.5 - f * high))
}

/** 2^-e for e = 0..31; a product with it is exact. */
const powerBelow = Float64Array.from({ length: 32 }, (_, e) => wholePower(0.5, e))

/**
 * -log((word + 1/2) / 2^32): the exponential variate of mean 1 of a random word.
 * @param word  a whole number, 0 to 2^32 - 1
 * @returns 1.16e-10 to 22.9, within 4e-16 + 2 units in the last place of the exact value; the same bits everywhere
 */
export function minusLogOfWord(word: number): number {
  // word + 1/2 = m 2^(31 - zeros); the word 0 gives 2^-1.
  const zeros = Math.clz32(word)
  if (zeros === 32) return 33 * ln2
  const m = (word + 0.5) * powerBelow[31 - zeros]!
  return (zeros + 1) * ln2 - logOfMantissa(m)
}
