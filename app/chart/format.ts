import {
  formatQuantity,
  inThousands,
  shownUnits,
  type Quantity,
  type Shown as Scaled,
  type Unit,
} from '../../engine/index.ts'
import type { Kilobyte } from './kilobyte.ts'

/** A unit chosen once for a whole axis or column. */
export type { Scaled }

/** The unit in which numbers up to `largest` read best side by side. */
export function scaledUnit(unit: Unit, largest: number, kilobyte: Kilobyte): Scaled {
  const ladder = shownUnits(unit, kilobyte)
  const stored = ladder.find(({ per }) => per === 1) ?? ladder[0]!
  if (largest === 0) return stored
  return ladder.findLast(({ per }) => Math.abs(largest) >= per) ?? ladder[0]!
}

/** A value in the unit that suits it: 188.9 µs, 4 KB, 62,578, 8,594 s. A dash where there is no number. */
export function quantity(value: number, unit: Unit, kilobyte: Kilobyte): Quantity {
  const shown = formatQuantity(value, unit, { kilobyte })
  return { ...shown, text: inThousands(shown.text) }
}

/** The same as one phrase: '188.9 µs'. */
export function phrase(value: number, unit: Unit, kilobyte: Kilobyte): string {
  const shown = quantity(value, unit, kilobyte)
  return shown.unit === '' ? shown.text : `${shown.text} ${shown.unit}`
}

/** A ratio as a signed percentage: 0.489 is '+49 %', 1.87 is '+187 %'. */
export function excess(ratio: number): string {
  if (!Number.isFinite(ratio)) return '–'
  return `${signed(ratio * 100)} %`
}

/**
 * Numbers that stand in one column, with as many decimals as the smallest of them needs for four significant digits,
 * at most three where the largest is not next to nothing itself; none where all of them are whole.
 */
export function columnFigures(values: readonly number[]): (value: number) => string {
  const finite = values.filter(Number.isFinite)
  const sizes = finite.map(Math.abs).filter((size) => size > 0)
  const largest = Math.max(...sizes)
  const needed = (size: number) => 3 - Math.floor(Math.log10(size))
  const most = largest < 0.001 ? needed(largest) : 3
  const decimals =
    sizes.length === 0 || finite.every(Number.isInteger)
      ? 0
      : Math.max(0, Math.min(most, needed(Math.min(...sizes))))
  return (value) => (Number.isFinite(value) ? grouped(value, decimals) : '–')
}

/**
 * 1048576 is '1,048,576', -2.5 with one decimal '−2.5'; what rounds to nothing has no sign. Written by hand: a browser
 * reads its data of languages for the first `Intl.NumberFormat`, and the first picture would wait 30 ms for it.
 * @param decimals  how many; ties of the shortest decimal that means the number are rounded up
 */
export function grouped(value: number, decimals = 0): string {
  const size = Math.abs(value)
  if (!Number.isFinite(size)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '−∞' : '∞'
  const digits = digitsTo(size, decimals).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const whole = inThousands(digits.slice(0, point))
  const sign = value < 0 && /[1-9]/.test(digits) ? '−' : ''
  return sign + (decimals === 0 ? whole : `${whole}.${digits.slice(point)}`)
}

/** The number with so many decimals, rounded, without its point. */
function digitsTo(size: number, decimals: number): string {
  const [mantissa, exponent] = size.toExponential().split('e') as [string, string]
  const digits = mantissa.replace('.', '')
  const kept = Number(exponent) + 1 + decimals
  if (kept >= digits.length) return digits.padEnd(kept, '0')
  const up = kept >= 0 && digits[kept]! >= '5'
  return String(BigInt(digits.slice(0, Math.max(0, kept))) + (up ? 1n : 0n))
}

/** A fraction as a percentage with one decimal: 0.5188 is '51.9 %'. */
export const percent = (fraction: number): string => `${grouped(fraction * 100, 1)} %`

/** A number with at most four significant digits; the minus is a minus sign. */
export function figure(value: number): string {
  const size = Math.abs(value)
  if (size >= 1000 || Number.isInteger(value)) return grouped(value)
  if (size >= 10) return grouped(value, 1)
  return size >= 0.01 ? grouped(value, 2) : value.toPrecision(2).replace('-', '−')
}

function signed(percent: number): string {
  const size = Math.abs(percent)
  // Hardly all is not all.
  if (percent < -99 && percent > -100)
    return `−${size.toFixed(Math.max(1, Math.ceil(-Math.log10(100 - size))))}`
  const decimals = size >= 9.95 || size < 0.05 ? 0 : 1
  const text = grouped(size, decimals)
  if (text === '0') return '0'
  return percent < 0 ? `−${text}` : `+${text}`
}
