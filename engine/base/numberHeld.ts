/**
 * The number of a decimal numeral, the nearest that a double holds; undefined where that is another number than a person
 * typed: too large or too small, a fraction that disappears beside a whole number, a whole number too long to be held.
 * @param numeral  '-12.50', '1e-7', '.5'
 */
export function numberHeld(numeral: string): number | undefined {
  const value = Number(numeral)
  const size = Math.abs(value)
  if (!Number.isFinite(value)) return undefined
  const exact = size < smallestNormal || (Number.isInteger(value) && size <= Number.MAX_SAFE_INTEGER)
  const asTyped = () => decimal(numeral) === decimal(String(value))
  if (exact) return asTyped() ? value : undefined
  return !Number.isInteger(value) || asTyped() || wholeOf(numeral) === BigInt(size) ? value : undefined
}

/** The whole number of a numeral without its sign, however it is written; undefined where it is none. */
function wholeOf(numeral: string): bigint | undefined {
  const [digits, zeros] = decimal(numeral).split('e', 2) as [string, string]
  return Number(zeros) < 0 ? undefined : BigInt(digits + '0'.repeat(Number(zeros)))
}

/** Below it doubles lose digits [1]. */
const smallestNormal = 2 ** -1022

/** The rule that is broken where there is none. */
export const heldRule = 'a number that can be held as typed'

/** Digits without the zeros at either end, and the power of ten of the last: '12.50' and '1.25e1' are the same. */
function decimal(numeral: string): string {
  const [mantissa = '', exponent = '0'] = numeral.toLowerCase().replace(/^[+-]/, '').split('e', 2)
  const [whole = '', fraction = ''] = mantissa.split('.', 2)
  const digits = (whole + fraction).replace(/^0+/, '')
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return end === 0
    ? '0'
    : `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`
}
