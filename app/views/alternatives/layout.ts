import type { Alternative, Alternatives, MetricDescription } from '../../../engine/index.ts'

export interface Bar {
  readonly id: string
  readonly name: string
  readonly kind: 'plain' | 'best' | 'yours' | 'bound'
  readonly value: number
  /** Its share of the axis, 0 to 1: all bars start at 0 on one axis. */
  readonly fraction: number
  /** It is longer than the axis, which would otherwise crush the others. */
  readonly cut: boolean
  /** value / bound - 1; undefined without a bound above 0, and for the bound itself. */
  readonly excess: number | undefined
  readonly row: Alternative | undefined
}

/** A bar of more than so many times the middle one is cut. */
const longest = 3

/**
 * All rows on one axis from 0, the bound apart at the end. The axis ends at the longest bar, or at three times the
 * middle one, where longer ones are cut. A row without the metric has no bar.
 */
export function alternativeBars({ metric, rows, bound }: Alternatives): readonly Bar[] {
  const values = rows.map((row) => row.metrics[metric] ?? Number.NaN)
  const largest = Math.max(0, bound?.value ?? 0, ...values.filter(Number.isFinite))
  const known = values.filter((value) => value > 0 && Number.isFinite(value)).sort((a, b) => a - b)
  const end = Math.min(largest, longest * (known[known.length >> 1] ?? largest))
  const drawn = (value: number) => ({
    fraction: end > 0 && value > 0 ? Math.min(1, value / end) : 0,
    cut: value > end,
  })
  const bars = rows.map((row, i): Bar => {
    const value = values[i]!
    return {
      id: row.id,
      name: row.name,
      kind: row.emphasis ?? 'plain',
      value,
      ...drawn(value),
      excess: bound && bound.value > 0 && Number.isFinite(value) ? value / bound.value - 1 : undefined,
      row,
    }
  })
  if (!bound) return bars
  const { name, value } = bound
  return [
    ...bars,
    { id: 'bound', name, kind: 'bound', value, ...drawn(value), excess: undefined, row: undefined },
  ]
}

export interface Column {
  readonly name: string
  readonly label: string
  readonly sentence: string
  readonly unit: MetricDescription['unit']
  readonly fraction: boolean
}

/** The columns of the table twin: the compared metric, the fractions, then whatever else a row measured. */
export function alternativeColumns(
  { metric, fractions = [], rows }: Alternatives,
  descriptions: readonly MetricDescription[],
): readonly Column[] {
  const order = [metric, ...fractions]
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return descriptions
    .filter(({ name }) => rows.some((row) => row.metrics[name] !== undefined))
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .map(({ name, label, sentence, unit }) => ({
      name,
      label,
      sentence,
      unit,
      fraction: fractions.includes(name),
    }))
}
