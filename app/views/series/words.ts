import type { Series, SeriesLine } from '../../../engine/index.ts'
import { figure, phrase, scaledUnit } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { stepAt } from './layout.ts'

/** 'messages per second' or 'round trip, µs': the quantity with its unit as the axis has it. */
export const axisTitle = (label: string, unit: string): string => (unit === '' ? label : `${label}, ${unit}`)

/** '12.0 to 14.0 ms': a step's time, in the unit of the whole axis. */
export function stretch(series: Series, start: number, end: number): string {
  const { unit, per } = scaledUnit(series.unit, series.until, 1024)
  return `${figure(start / per)} to ${figure(end / per)} ${unit}`
}

/** What a line says at t; a dash where nothing is known. */
export function valueAt(series: Series, line: SeriesLine, t: number, kilobyte: Kilobyte): string {
  const step = stepAt(line, t)
  return step < 0 ? '–' : said(series, line.value[step]!, kilobyte)
}

export const said = (series: Series, value: number, kilobyte: Kilobyte): string =>
  series.quantity.unit === '' ? figure(value) : phrase(value, series.quantity.unit, kilobyte)

/** The step of the longest line that holds t: whose time stands beside the values. */
export function stepTime(series: Series, t: number): string {
  for (const line of series.lines) {
    const step = stepAt(line, t)
    if (step >= 0) return stretch(series, line.start[step]!, line.end[step]!)
  }
  return phrase(t, series.unit, 1024)
}

/** All values at t in one sentence. */
export const sentenceAt = (series: Series, t: number, kilobyte: Kilobyte): string =>
  `${stepTime(series, t)}: ${series.lines
    .map((line) => `${line.name} ${valueAt(series, line, t, kilobyte)}`)
    .join(', ')}`

/** 'Rate from 0 to 62,578 messages per second over 200 ms.' */
export function summary(series: Series, kilobyte: Kilobyte): string {
  const values = series.lines.flatMap(({ value }) => [...value])
  if (values.length === 0) return `${series.title}: nothing happened.`
  const [low, high] = values.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity])
  const unit = series.quantity.unit === '' ? ` ${series.quantity.label}` : ''
  return `${series.title} from ${said(series, low, kilobyte)} to ${said(series, high, kilobyte)}${unit} over ${phrase(series.until, series.unit, kilobyte)}.`
}
