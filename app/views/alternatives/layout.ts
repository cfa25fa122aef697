import type { Alternative, Alternatives, MetricDescription } from '../../../engine/index.ts'

export interface Bar {
  readonly id: string
  readonly name: string
  readonly kind: 'plain' | 'best' | 'yours' | 'bound'
  readonly value: number
  /** Its share of the longest bar, 0 to 1: all bars start at 0 on one axis. */
  readonly fraction: number
  /** value / bound - 1; undefined without a bound above 0, and for the bound itself. */
  readonly excess: number | undefined
  readonly row: Alternative | undefined
}

/** All rows on one axis from 0, the bound apart at the end. A row without the metric has no bar. */
export function alternativeBars({ metric, rows, bound }: Alternatives): readonly Bar[] {
  const values = rows.map((row) => row.metrics[metric] ?? Number.NaN)
  const largest = Math.max(0, bound?.value ?? 0, ...values.filter(Number.isFinite))
  const share = (value: number) => (largest > 0 && value > 0 ? value / largest : 0)
  const bars = rows.map((row, i): Bar => {
    const value = values[i]!
    return {
      id: row.id,
      name: row.name,
      kind: row.emphasis ?? 'plain',
      value,
      fraction: share(value),
      excess: bound && bound.value > 0 && Number.isFinite(value) ? value / bound.value - 1 : undefined,
      row,
    }
  })
  if (!bound) return bars
  const { name, value } = bound
  return [
    ...bars,
    { id: 'bound', name, kind: 'bound', value, fraction: share(value), excess: undefined, row: undefined },
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
