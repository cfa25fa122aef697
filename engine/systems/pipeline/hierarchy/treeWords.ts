import type { FittedTree } from '../../../pipeline/hierarchy/fittedTree.ts'
import type { Stage } from '../../../pipeline/stages.ts'

/** 'Groups by stage: (0 1 2) 3.', stages counted from 0, a pair of brackets for each group. */
export function treeWords(stages: readonly Stage[], tree: FittedTree): string {
  if (tree.parts.every(({ kind }) => kind === 'stage'))
    return stages.length < 3
      ? 'Nothing is grouped: that takes three stages or more.'
      : 'Nothing is grouped, so this is the cut of the top level alone.'
  return `Groups by stage: ${inBrackets(tree)}.`
}

const inBrackets = ({ parts }: FittedTree): string =>
  parts.map((part) => (part.kind === 'stage' ? part.index : `(${inBrackets(part.inner)})`)).join(' ')
