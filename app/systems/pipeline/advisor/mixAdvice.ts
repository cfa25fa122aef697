import {
  candidateSizes,
  leastMean,
  sizesForMix,
  type MixedMessages,
  type MixedSize,
  type NamedStage,
} from '../../../../engine/systems/pipeline/door.ts'
import type { Setting } from '../../../../engine/index.ts'
import type { InUse } from './today.ts'

/** A size that loses no more than this share against the best is as good. */
export const tolerance = 0.02

export interface MixAdvice {
  readonly best: MixedSize
  /** The sizes that do nearly as well, by rising size; without the best. */
  readonly also: readonly MixedSize[]
  /** What is done today; undefined where nobody has said. */
  readonly inUse: Pick<MixedSize, 'mean' | 'losses'> | undefined
}

/**
 * The one fragment size to set for a mix of messages, of powers of two.
 * @param most  the largest that can be set [B], which then is a candidate too
 */
export function mixAdvice(
  stages: readonly NamedStage[],
  mix: readonly MixedMessages[],
  inUse: Pick<InUse, 'cut'> | undefined,
  most?: number,
): MixAdvice {
  const sizes = sizesForMix(stages, mix, candidateSizes(mix, most))
  const best = leastMean(sizes)
  return {
    best,
    also: sizes.filter((each) => each !== best && each.mean <= best.mean * (1 + tolerance)),
    inUse: inUse && todayFor(stages, mix, inUse),
  }
}

/** Each message as it is cut today: the size may depend on the message. */
function todayFor(stages: readonly NamedStage[], mix: readonly MixedMessages[], { cut }: Pick<InUse, 'cut'>) {
  const total = mix.reduce((sum, { weight }) => sum + weight, 0)
  const each = mix.map((one) => sizesForMix(stages, [one], [cut(one.bytes)])[0]!)
  return {
    mean: each.reduce((sum, { mean }, i) => sum + mean * (mix[i]!.weight / total), 0),
    losses: each.map(({ loss }) => loss),
  }
}

/** What is known of how a size is set. */
export type Settable = Pick<Setting, 'write' | 'times' | 'version' | 'warning' | 'largest'>

/** How a size is written where a system has a setting for it. */
export const writtenSetting = ({ write, times = 1 }: Settable, bytes: number): string | undefined =>
  write?.replace('{bytes}', String(times * bytes))
