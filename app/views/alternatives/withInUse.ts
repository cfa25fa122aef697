import type { Alternatives, InUse } from '../../../engine/index.ts'

/** The alternatives with what the modelled system does by itself, where the rows stood that it makes superfluous. */
export function withInUse(alternatives: Alternatives, inUse: InUse | undefined): Alternatives {
  if (!inUse) return alternatives
  const { metric, rows } = alternatives
  const replaced = (id: string) => inUse.inPlaceOf.includes(id)
  const at = rows.findIndex(({ id }) => replaced(id))
  if (at < 0) return alternatives
  const merged = [...rows.slice(0, at), inUse.row, ...rows.slice(at).filter(({ id }) => !replaced(id))]
  const values = merged.map(({ emphasis, metrics }) =>
    emphasis === 'yours' ? Infinity : (metrics[metric] ?? Infinity),
  )
  const least = values.lastIndexOf(Math.min(...values))
  return {
    ...alternatives,
    rows: merged.map(({ emphasis, ...row }, i) =>
      emphasis === 'yours' ? { ...row, emphasis } : i === least ? { ...row, emphasis: 'best' } : row,
    ),
  }
}
