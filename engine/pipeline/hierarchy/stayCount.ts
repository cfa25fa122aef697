import { cutOf, type FittedTree } from './fittedTree.ts'
import type { HierarchicalFragmentation } from './hierarchicalFragmentation.ts'

/**
 * How many stays `hierarchicalLatency` will tell of: of fragments in stages and in compounds, at all levels. They
 * multiply from level to level, so they are counted before anything is sent.
 * @returns Infinity beyond `most`
 */
export function stayCount({ tree, sizes }: HierarchicalFragmentation, most: number): number {
  const known = new Map<FittedTree, Map<number, number>>()
  const insideOf = (inner: FittedTree, bytes: number): number => {
    let counts = known.get(inner)
    if (!counts) known.set(inner, (counts = new Map<number, number>()))
    let stays = counts.get(bytes)
    if (stays === undefined) counts.set(bytes, (stays = of(inner, cutOf(inner, bytes).sizes)))
    return stays
  }
  const of = (level: FittedTree, cut: Float64Array): number => {
    let stays = cut.length * level.parts.length
    for (const part of level.parts)
      if (part.kind === 'compound')
        for (const size of cut) {
          if (stays > most) return Infinity
          stays += insideOf(part.inner, size)
        }
    return stays > most ? Infinity : stays
  }
  return of(tree, sizes)
}
