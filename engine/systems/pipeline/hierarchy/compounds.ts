import type { FittedPart, FittedTree } from '../../../pipeline/hierarchy/fittedTree.ts'

export type FittedCompound = Extract<FittedPart, { readonly kind: 'compound' }>

/** All compounds of a tree, the outer before the inner. */
export const compoundsOf = (tree: FittedTree): readonly FittedCompound[] =>
  tree.parts.flatMap((part) => (part.kind === 'compound' ? [part, ...compoundsOf(part.inner)] : []))
