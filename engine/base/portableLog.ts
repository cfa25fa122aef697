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

/** By step, neighbours: 2^-32 / c, and log c. The factor 2^-32 is exact: it makes a whole number a fraction. */
const byStep = new Float64Array(2 * (steps + 1))
for (let i = 0; i <= steps; i++) {
  byStep[2 * i] = (steps / (steps + i)) * 2 ** -32
  byStep[2 * i + 1] = logBySeries(1 + i / steps)
}
const ln2 = byStep[2 * steps + 1]!

/**
 * -log((word + 1/2) / 2^32): the exponential variate of mean 1 of a random word.
 * @param word  a whole number, 0 to 2^32 - 1
 * @returns 1.16e-10 to 22.9, within 4e-16 + 2 units in the last place of the exact value; the same bits everywhere
 */
export function minusLogOfWord(word: number): number {
  // word + 1/2 = m 2^(31 - zeros); the word 0 gives 2^-1.
  const zeros = Math.clz32(word)
  if (zeros === 32) return 33 * ln2
  // 2^32 (m - 1), of which 1/2 is the last bit, in whole numbers: so are i and 2^32 (m - c), and all of them are exact.
  const one = 1 << zeros
  const above = (word << zeros) & 0x7fffffff
  const i = (above + (one >>> 1) + 0x400000) >>> 23
  const f = (((above << 1) + one - (i << 24)) | 0) * byStep[2 * i]!
  const square = f * f
  // The products are paired so that they need not wait for each other.
  const high = 1 / 3 - f * 0.25 + square * (0.2 - f * (1 / 6))
  return (zeros + 1) * ln2 - (byStep[2 * i + 1]! + (f - square * (0.5 - f * high)))
}
