import { InputError } from '../../base/inputError.ts'
import { bestFragmentCount, slowestStage } from '../equalCurve.ts'
import type { Stage } from '../stages.ts'

/** How the fragments of one level are sized: all equal, or ramped where ramp-up or ramp-up-and-down applies. */
export type BaseStrategy = 'fixed' | 'variable'

/**
 * A compound pipeline: its parts in order, each a stage (by its number in the flat pipeline, from 0) or a compound
 * stage that cuts what it is given again and reassembles it before it passes it on.
 * @source Wang et al. 1998, section 4.3.1, Fig. 5
 */
export interface Compound {
  readonly base: BaseStrategy
  readonly parts: readonly (number | Compound)[]
}

/** The stages below a part, in order. */
export const leaves = (part: number | Compound): number[] =>
  typeof part === 'number' ? [part] : part.parts.flatMap(leaves)

/** @throws InputError unless the tree holds every stage once, in order, and no compound of fewer than two parts */
export function checkTree(tree: Compound, stages: number): void {
  const found = leaves(tree)
  if (found.length !== stages || found.some((stage, at) => stage !== at)) {
    throw new InputError('tree', `the stages 0 to ${stages - 1}, each once, in order`, found)
  }
  tree.parts.forEach((part, at) => {
    if (typeof part !== 'number') checkCompound(part, `tree.parts.${at}`)
  })
}

function checkCompound(part: Compound, path: string): void {
  if (part.parts.length < 2) throw new InputError(path, 'a compound of at least 2 parts', part.parts.length)
  part.parts.forEach((inner, at) => {
    if (typeof inner !== 'number') checkCompound(inner, `${path}.parts.${at}`)
  })
}

/**
 * The recipe: find the bottleneck, make one compound of what is before it and one of what is after, and go on in the
 * same way inside them. The bottleneck depends on the size of the fragments: it is taken at the best equal cut.
 * @param bytes  what the pipeline is given, B at the top [B]
 * @param bases  base strategy of each level from the top; the last one holds for all deeper levels
 * @source section 4.4
 */
export function bottleneckTree(
  stages: readonly Stage[],
  bytes: number,
  bases: readonly BaseStrategy[] = ['variable', 'fixed'],
): Compound {
  return compoundOf(stages, 0, bytes, bases)
}

function compoundOf(
  stages: readonly Stage[],
  first: number,
  bytes: number,
  bases: readonly BaseStrategy[],
): Compound {
  const base = bases[0] ?? 'fixed'
  const deeper = bases.length > 1 ? bases.slice(1) : bases
  const fragment = bytes / bestFragmentCount(stages, bytes)
  const slowest = slowestStage(stages, fragment)
  const side = (from: number, to: number): readonly (number | Compound)[] => {
    if (to - from < 2) return from < to ? [first + from] : []
    return [compoundOf(stages.slice(from, to), first + from, fragment, deeper)]
  }
  return { base, parts: [...side(0, slowest), first + slowest, ...side(slowest + 1, stages.length)] }
}
