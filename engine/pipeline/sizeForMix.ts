import { InputError } from '../base/inputError.ts'
import { bestEqualLatency, staticLatency } from './fixedSize.ts'
import { sizesUpTo } from './sizesUpTo.ts'
import type { Stage } from './stages.ts'

/** Messages of one size, as a share of many. */
export interface MixedMessages {
  /** [B], >= 1 */
  readonly bytes: number
  /** How many of them there are, in any unit: > 0. */
  readonly weight: number
}

/** What one fragment size does to a mix of messages. */
export interface MixedSize {
  /** [B] */
  readonly fragmentBytes: number
  /** The mean latency of a message of the mix [µs] */
  readonly mean: number
  /** mean / mean of each message's own best equal cut - 1, >= 0 */
  readonly loss: number
  /** The same for each of the messages, in their order. */
  readonly losses: readonly number[]
}

/**
 * How each of `sizes`, set once and for all, does for a mix of messages; the last fragment of a message carries the
 * remainder. Ours: the mean that a stream of such messages sees, one at a time.
 * @param mix  at least one
 * @param sizes  fragment sizes to compare, each >= 1 [B]
 * @throws InputError at `mix`
 */
export function sizesForMix(
  stages: readonly Stage[],
  mix: readonly MixedMessages[],
  sizes: readonly number[],
): readonly MixedSize[] {
  const total = mix.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total > 0)) throw new InputError('mix', 'messages of at least one size', mix.length)
  const mean = (latencies: readonly number[]) =>
    latencies.reduce((sum, latency, i) => sum + latency * (mix[i]!.weight / total), 0)
  const best = mix.map(({ bytes }) => bestEqualLatency(stages, bytes))
  const bestMean = mean(best)
  return sizes.map((fragmentBytes) => {
    const latencies = mix.map(({ bytes }) => staticLatency(stages, bytes, fragmentBytes))
    return {
      fragmentBytes,
      mean: mean(latencies),
      loss: over(mean(latencies), bestMean),
      losses: latencies.map((latency, i) => over(latency, best[i]!)),
    }
  })
}

const over = (latency: number, best: number): number => (best === 0 ? 0 : Math.max(0, latency / best - 1))

/**
 * Powers of two from 64 B to the one that leaves the largest message of a mix whole: as such settings are made.
 * @param most  the largest that can be set [B]: it is a candidate itself, and nothing above it is
 */
export function candidateSizes(mix: readonly MixedMessages[], most = Infinity): readonly number[] {
  const largest = Math.max(...mix.map(({ bytes }) => bytes))
  return sizesUpTo(largest, most)
}

/** The size of the least mean; of equals the smallest, which needs the least memory. */
export const leastMean = (sizes: readonly MixedSize[]): MixedSize =>
  sizes.reduce((least, each) => (each.mean < least.mean ? each : least))
