import { bestFragmentCount, equalLatency } from '../equalCurve.ts'
import { rampUp } from '../rampUp.ts'
import { rampUpAndDown } from '../rampUpAndDown.ts'
import type { Stage } from '../stages.ts'
import type { BaseStrategy } from './tree.ts'

/** How one level cuts what it is given. */
export interface LevelCut {
  /** [B] */
  readonly sizes: Float64Array
  /** Through the parts as simple stages, compounds by their fitted line [µs]. */
  readonly latency: number
  readonly algorithm: 'fixed' | 'ramp-up' | 'ramp-up-and-down'
}

/** Without overhead the best equal cut is a fragment per byte; a level stops here. */
const mostFragments = 1024

/**
 * The best cut of one level under its base strategy. 'variable' is ramp-up for two parts and ramp-up-and-down for
 * three with a dominating middle; elsewhere no algorithm of section 4 applies and the sizes are equal.
 * @param parts  the level's parts as simple stages
 * @param bytes  > 0 [B]
 * @source Wang et al. 1998, sections 3.1, 4.1.3, 4.2
 */
export function levelCut(parts: readonly Stage[], bytes: number, base: BaseStrategy): LevelCut {
  const ramped = rampedCut(parts, bytes, base)
  if (ramped) return ramped
  const count = equalCount(parts, bytes)
  return {
    sizes: new Float64Array(count).fill(bytes / count),
    latency: equalLatency(parts, bytes, count),
    algorithm: 'fixed',
  }
}

/** The latency of `levelCut`, without writing down sizes that are all equal [µs]. */
export const levelLatency = (parts: readonly Stage[], bytes: number, base: BaseStrategy): number =>
  rampedCut(parts, bytes, base)?.latency ?? equalLatency(parts, bytes, equalCount(parts, bytes))

function rampedCut(parts: readonly Stage[], bytes: number, base: BaseStrategy): LevelCut | undefined {
  if (base === 'fixed') return undefined
  const ramp = rampUp(parts, bytes)
  if (ramp.applies) return { ...ramp, algorithm: 'ramp-up' }
  const both = rampUpAndDown(parts, bytes)
  return both.applies ? { ...both, algorithm: 'ramp-up-and-down' } : undefined
}

const equalCount = (parts: readonly Stage[], bytes: number): number =>
  Math.min(mostFragments, bestFragmentCount(parts, bytes))
