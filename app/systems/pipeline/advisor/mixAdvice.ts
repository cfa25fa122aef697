import {
  candidateSizes,
  leastMean,
  sizesForMix,
  type MixedMessages,
  type MixedSize,
  type NamedStage,
} from '../../../../engine/systems/pipeline/door.ts'
import type { Setting } from '../../../../engine/index.ts'

/** A size that loses no more than this share against the best is as good. */
export const tolerance = 0.02

export interface MixAdvice {
  readonly best: MixedSize
  /** The sizes that do nearly as well, by rising size; without the best. */
  readonly also: readonly MixedSize[]
  /** What the size in use does; undefined where nobody has said which it is. */
  readonly inUse: MixedSize | undefined
}

/** The one fragment size to set for a mix of messages, of powers of two. @param inUse  [B] */
export function mixAdvice(
  stages: readonly NamedStage[],
  mix: readonly MixedMessages[],
  inUse: number | undefined,
): MixAdvice {
  const sizes = sizesForMix(stages, mix, candidateSizes(mix))
  const best = leastMean(sizes)
  return {
    best,
    also: sizes.filter((each) => each !== best && each.mean <= best.mean * (1 + tolerance)),
    inUse: inUse === undefined ? undefined : sizesForMix(stages, mix, [inUse])[0],
  }
}

/** How a size is written where a system has a setting for it. */
export const writtenSetting = ({ write, times = 1 }: Setting, bytes: number): string | undefined =>
  write?.replace('{bytes}', String(times * bytes))
