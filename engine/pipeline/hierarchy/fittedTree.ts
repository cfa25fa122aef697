import { nameOf, type Stage } from '../stages.ts'
import { compoundStage, type CompoundStage } from './compoundStage.ts'
import { levelCut, levelLatency, type LevelCut } from './levelCut.ts'
import { leaves, type BaseStrategy, type Compound } from './tree.ts'

/** A compound pipeline whose compound stages have been fitted: ready to cut what it is given. */
export interface FittedTree {
  readonly base: BaseStrategy
  readonly parts: readonly FittedPart[]
}

export type FittedPart =
  | { readonly kind: 'stage'; readonly index: number; readonly stage: Stage }
  | {
      readonly kind: 'compound'
      readonly inner: FittedTree
      readonly fit: CompoundStage
      /** What stands for it in the level above. */
      readonly stage: Stage
    }

/** Which sizes each compound part is fitted for; one entry a part, undefined for a stage. */
export type Ranges = readonly (CompoundRange | undefined)[]

interface CompoundRange {
  readonly range: readonly [number, number]
  readonly inner: Ranges
}

/** How a fitted level cuts `bytes`, its compounds taken by their lines. */
export const cutOf = (tree: FittedTree, bytes: number): LevelCut =>
  levelCut(simpleStages(tree), bytes, tree.base)

const simpleStages = (tree: FittedTree): Stage[] => tree.parts.map((part) => part.stage)

/** Of more stages a compound is called by the first and the last. */
const mostNames = 4

/** Fits every compound, from the inside out, by `points` sizes of its range. */
export function fittedTree(
  stages: readonly Stage[],
  compound: Compound,
  ranges: Ranges,
  points: number,
): FittedTree {
  const parts = compound.parts.map((part, at): FittedPart => {
    if (typeof part === 'number') return { kind: 'stage', index: part, stage: stages[part]! }
    const { range, inner } = ranges[at]!
    const fitted = fittedTree(stages, part, inner, points)
    const inside = simpleStages(fitted)
    const fit = compoundStage((bytes) => levelLatency(inside, bytes, fitted.base), range, points)
    const names = leaves(part).map((stage) => nameOf(stages[stage]!, `Stage ${stage}`))
    const name = names.length > mostNames ? `${names[0]!} to ${names.at(-1)!}` : names.join(' + ')
    return {
      kind: 'compound',
      inner: fitted,
      fit,
      stage: { name, overhead: fit.overhead, perByte: fit.perByte },
    }
  })
  return { base: compound.base, parts }
}

/** Everything that could come: from 64 B, where footnote 1 seems to begin, or the message where it is short. */
export const wideRanges = (compound: Compound, bytes: number): Ranges =>
  compound.parts.map((part) =>
    typeof part === 'number'
      ? undefined
      : { range: [Math.min(64, bytes / 2), bytes], inner: wideRanges(part, bytes) },
  )

/** So that equal fragments span a range too. */
const margin = 1.001

/** What did come when the tree was given fragments from `low` to `high` bytes. */
export function narrowRanges(tree: FittedTree, low: number, high: number): Ranges {
  const sizes = [low, high].flatMap((bytes) => [...cutOf(tree, bytes).sizes]).filter((size) => size > 0)
  const least = Math.min(...sizes) / margin
  const most = Math.max(...sizes) * margin
  return tree.parts.map((part) =>
    part.kind === 'stage'
      ? undefined
      : { range: [least, most], inner: narrowRanges(part.inner, least, most) },
  )
}
