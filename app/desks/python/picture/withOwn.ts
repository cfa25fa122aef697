import type { Alternatives } from '../../../../engine/index.ts'

/** The comparison with the row of one's own function under its name, before the best, which stays the best. */
export function withOwn(alternatives: Alternatives, name: string): Alternatives {
  const own = alternatives.rows.filter(({ emphasis }) => emphasis === 'yours')
  const others = alternatives.rows.filter(({ emphasis }) => emphasis !== 'yours')
  const best = others.filter(({ emphasis }) => emphasis === 'best')
  const rest = others.filter(({ emphasis }) => emphasis !== 'best')
  return { ...alternatives, rows: [...rest, ...own.map((row) => ({ ...row, name: `${name}(), yours` })), ...best] }
}
