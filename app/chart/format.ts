import type { Unit } from '../../engine/index.ts'
import type { Kilobyte } from './kilobyte.ts'

/** A number ready to be read: the text stands in a column of figures, the unit beside it. */
export interface Shown {
  readonly text: string
  readonly unit: string
}

/** A unit chosen once for a whole axis or column: a value divided by `per` is a number of `unit`s. */
export interface Scaled {
  readonly unit: string
  readonly per: number
}

/** The unit in which numbers up to `largest` read best side by side. */
export function scaledUnit(unit: Unit, largest: number, kilobyte: Kilobyte): Scaled {
  const ladder = ladders(kilobyte)[unit] ?? [{ unit, per: 1 }]
  return ladder.findLast(({ per }) => Math.abs(largest) >= per) ?? ladder[0]!
}

/** 188.9 µs, 4.00 KB, 819 B: four significant digits of what is measured, whole numbers of what is counted. */
export function quantity(value: number, unit: Unit, kilobyte: Kilobyte): Shown {
  if (!Number.isFinite(value)) return { text: '–', unit: '' }
  const scaled = scaledUnit(unit, value, kilobyte)
  return { text: figure(value / scaled.per, scaled.per === 1 && unit === 'B'), unit: scaled.unit }
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

/** A fraction as a percentage with one decimal: 0.5188 is '51.9 %'. */
export function percent(fraction: number): string {
  const text = (Math.abs(fraction) * 100).toFixed(1)
  return `${fraction < 0 && Number(text) !== 0 ? '−' : ''}${text} %`
}

/** A number with at most four significant digits, whole when it counts something; the minus is a minus sign. */
export function figure(value: number, whole = false): string {
  const size = Math.abs(value)
  const text =
    whole || size >= 1000 || Number.isInteger(value)
      ? Math.round(size).toLocaleString('en', { maximumFractionDigits: 0 })
      : size >= 100
        ? size.toFixed(1)
        : size >= 10
          ? size.toFixed(1)
          : size >= 0.01 || size === 0
            ? size.toFixed(2)
            : size.toPrecision(2)
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `−${text}` : text
}

function signed(percent: number): string {
  const size = Math.abs(percent)
  const text = size >= 9.95 || size < 0.05 ? size.toFixed(0) : size.toFixed(1)
  if (Number(text) === 0) return '0'
  return percent < 0 ? `−${text}` : `+${text}`
}

const ladders = (kilobyte: Kilobyte): Partial<Record<Unit, readonly Scaled[]>> => ({
  us: [
    { unit: 'µs', per: 1 },
    { unit: 'ms', per: 1e3 },
    { unit: 's', per: 1e6 },
  ],
  ns: [
    { unit: 'ns', per: 1 },
    { unit: 'µs', per: 1e3 },
    { unit: 'ms', per: 1e6 },
    { unit: 's', per: 1e9 },
  ],
  B: [
    { unit: 'B', per: 1 },
    { unit: 'KB', per: kilobyte },
    { unit: 'MB', per: kilobyte ** 2 },
    { unit: 'GB', per: kilobyte ** 3 },
  ],
  'us/B': [{ unit: 'µs/KB', per: 1 / kilobyte }],
})
