import type { Alternatives, Result, System } from '../../../../engine/index.ts'
import { quantity } from '../../../chart/format.ts'
import type { Kilobyte } from '../../../chart/kilobyte.ts'

/** The comparison with the row of one's own function under its name, before the best, which stays the best. */
export function withOwn(alternatives: Alternatives, name: string): Alternatives {
  const own = alternatives.rows.filter(({ emphasis }) => emphasis === 'yours')
  const others = alternatives.rows.filter(({ emphasis }) => emphasis !== 'yours')
  const best = others.filter(({ emphasis }) => emphasis === 'best')
  const rest = others.filter(({ emphasis }) => emphasis !== 'best')
  return {
    ...alternatives,
    rows: [...rest, ...own.map((row) => ({ ...row, name: `${name}(), yours` })), ...best],
  }
}

/** How far it is from the best of what is built in, and from the best there is. */
export function comparedWith({ alternatives }: Result, { metrics }: System, kilobyte: Kilobyte): string {
  if (!alternatives) return ''
  const { rows, metric } = alternatives
  const unit = metrics.find(({ name }) => name === metric)?.unit ?? ''
  const valueOf = (row: (typeof rows)[number] | undefined) => row?.metrics[metric] ?? Number.NaN
  const own = valueOf(rows.find(({ emphasis }) => emphasis === 'yours'))
  const best = rows.find(({ emphasis }) => emphasis === 'best')
  const amount = (value: number) => {
    const { text, unit: word } = quantity(Math.abs(value), unit, kilobyte)
    return `${text} ${word}`
  }
  const against = (row: (typeof rows)[number]) => {
    const saved = valueOf(row) - own
    return saved === 0
      ? `As long as “${row.name}”`
      : `${amount(saved)} ${saved > 0 ? 'less' : 'more'} than “${row.name}”`
  }
  const [next] = rows
    .filter(({ emphasis }) => emphasis === undefined)
    .toSorted((a, b) => valueOf(a) - valueOf(b))
  if (!best || Number.isNaN(own)) return ''
  const left = own - valueOf(best)
  if (!next || left <= 0) return `${against(best)}.`
  const another = valueOf(next) > own ? 'another ' : ''
  return `${against(next)}; “${best.name}” would save ${another}${amount(left)}.`
}
