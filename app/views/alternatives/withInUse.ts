import type { Alternatives, InUse } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { sizesIn } from '../../chart/sizesIn.ts'

/**
 * The alternatives with what the modelled system does by itself, where the rows stood that it makes superfluous; sizes in
 * their names as the page writes them.
 */
export function withInUse(given: Alternatives, inUse: InUse | undefined, kilobyte: Kilobyte): Alternatives {
  const named = <R extends { readonly name: string }>(row: R): R => ({
    ...row,
    name: sizesIn(row.name, kilobyte),
  })
  const alternatives = { ...given, rows: given.rows.map(named) }
  if (!inUse) return alternatives
  const { metric, rows } = alternatives
  const replaced = (id: string) => inUse.inPlaceOf.includes(id)
  const at = rows.findIndex(({ id }) => replaced(id))
  if (at < 0) return alternatives
  const own = inUse.row ? [named(inUse.row)] : []
  const merged = [...rows.slice(0, at), ...own, ...rows.slice(at).filter(({ id }) => !replaced(id))]
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
