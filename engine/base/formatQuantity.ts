import { powerOfTen } from './power.ts'
import { unitRow, type Kilobyte, type Unit } from './unit.ts'
import { spellingOf, type Spelling } from './unitSpelling.ts'

/** A number as it is written, and apart from it the unit that it is written in. */
export interface Quantity {
  readonly text: string
  /** 'µs', 'KB', 'µs/KB'; empty for a plain number. */
  readonly unit: string
}

/** How a number is written; what is absent is as suits the value and its unit. */
export interface Formatting {
  readonly kilobyte: Kilobyte
  /** Significant digits; absent: what suits a column of that unit; 'full': reads back as the very same number. */
  readonly digits?: number | 'full'
  /** Writes KiB and MiB, whatever KB means. */
  readonly binary?: boolean
  /** One unit for a whole column, instead of the one that suits this value. */
  readonly shown?: string
}

/**
 * A stored value as a person reads it: 188.9 µs, 7.2 µs, 4 KB, 4.25 KB, 819 B, 24.9 µs/KB.
 * A minus is a real one (U+2212) unless `digits` is 'full'. Infinity is ∞, NaN is –.
 * @throws RangeError where `shown` is not of the unit's dimension: a mistake of the program
 */
export function formatQuantity(value: number, unit: Unit, formatting: Formatting): Quantity {
  const { shown, binary, digits, kilobyte } = formatting
  const row = unitRow(unit)
  const own =
    binary && row.kilobyte === undefined
      ? row.shown.map((name) => name.replace(/([KMG])B/, '$1iB'))
      : row.shown
  const ladder = shown !== undefined ? [shown] : value === 0 ? [row.zero] : own
  const counts = (name: string) => row.counted === true && name === row.shown.at(-1)
  if (!Number.isFinite(value)) {
    const text = Number.isNaN(value) ? '–' : value > 0 ? '∞' : '−∞'
    return { text, unit: shown ?? row.zero }
  }
  for (const name of ladder) {
    const spelling = spelled(name, unit, kilobyte)
    const scaled = inSpelling(value, spelling)
    const text = rounded(
      scaled,
      name,
      counts(name) || (row.dimension === 'size' && Number.isInteger(scaled)),
      digits === 'full' ? undefined : digits,
    )
    if (Math.abs(Number(text)) < 1 && name !== ladder.at(-1)) continue
    const called = shown === undefined && value === 1 && row.one !== undefined ? row.one : name
    return { text: digits === 'full' ? fullText(value, spelling) : text.replace('-', '−'), unit: called }
  }
  throw new RangeError(`no unit for ${unit}`)
}

/** @throws RangeError for a unit that is not of the quantity's dimension: a mistake of the program */
function spelled(name: string, unit: Unit, kilobyte: Kilobyte): Spelling {
  const spelling = spellingOf(name, unit, kilobyte)
  if (!spelling) throw new RangeError(`${name} does not spell ${unit}`)
  return spelling
}

function inSpelling(value: number, { shift, times, per, inverse }: Spelling): number {
  return (((inverse ? 1 / value : value) * per) / times) * powerOfTen(-shift)
}

/** The shortest text that `parseQuantity` reads as the same number: it moves the decimal point back. */
function fullText(value: number, { shift, times, per, inverse }: Spelling): string {
  const number = ((inverse ? 1 / value : value) * per) / times
  const [mantissa, exponent = '0'] = String(number).split('e', 2)
  return pointMoved(mantissa!, Number(exponent) - shift)
}

/** '188900' moved by -3 is '188.9': on the digits themselves, for arithmetic would round. */
function pointMoved(mantissa: string, by: number): string {
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole, fraction = ''] = mantissa.slice(sign.length).split('.', 2)
  const digits = whole! + fraction
  const point = whole!.length + by
  if (point > 21 || point < -6) return `${mantissa}e${by}`
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(point, '0')
  const at = Math.max(point, 1)
  const text = `${padded.slice(0, at)}.${padded.slice(at)}`
  return sign + text.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '')
}

/** What is counted, and a size that is whole in its unit, is whole; µs have one decimal in every row, the rest three or four significant digits. */
function rounded(value: number, name: string, counted: boolean, digits?: number): string {
  if (digits === undefined) {
    if (counted) return Number.isInteger(value) ? value.toFixed(0) : significant(value, 4)
    if ((name === 'µs' || name === '%') && Math.abs(value) >= 1) return value.toFixed(1)
  }
  return significant(value, digits ?? (name === 'ms' || name === 's' ? 4 : 3))
}

/** Significant digits without an exponent, as far as a column can hold them. */
function significant(value: number, digits: number): string {
  if (value === 0) return '0'
  // After rounding: 9.996 has the magnitude of 10.0.
  const magnitude = Number(value.toExponential(digits - 1).split('e')[1])
  if (magnitude >= 21 || magnitude < -9) return value.toExponential(digits - 1)
  return value.toFixed(Math.max(0, digits - 1 - magnitude))
}

/** A unit in which a value is shown: a stored value divided by `per` is a number of `unit`s. */
export interface Shown {
  readonly unit: string
  readonly per: number
}

/** The units of an axis or a column, by rising size. */
export function shownUnits(unit: Unit, kilobyte: Kilobyte): readonly Shown[] {
  const { shown, zero, sameOnAxes } = unitRow(unit)
  if (sameOnAxes) return [{ unit: zero, per: 1 }]
  return shown.toReversed().map((name) => {
    const { shift, times, per } = spelled(name, unit, kilobyte)
    return { unit: name, per: (Number(`1e${shift}`) * times) / per }
  })
}
