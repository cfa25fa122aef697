import type { Stage } from '../stages.ts'
import type { PathCosts } from './constraints.ts'

/**
 * The stages at which paths may cross, in units where the message is 1 and the unfragmented latency is 1. Those in
 * between serve any number of fragments at a time.
 */
export interface ScaledPipeline extends PathCosts {
  /** g, one for each of them. */
  readonly overhead: Float64Array
  /** G of the whole message, one for each of them. */
  readonly perByte: Float64Array
}

/**
 * @param kept  stages in order, the first and the last among them
 * @param unit  the unfragmented latency [µs]
 */
export function scaledPipeline(
  stages: readonly Stage[],
  kept: readonly number[],
  bytes: number,
  unit: number,
): ScaledPipeline {
  const overhead = Float64Array.from(kept, (j) => stages[j]!.overhead / unit)
  const perByte = Float64Array.from(kept, (j) => (stages[j]!.perByte * bytes) / unit)
  const between = Float64Array.from(kept, (j, at) => {
    let sum = 0
    for (let dropped = (kept[at - 1] ?? j) + 1; dropped < j; dropped++) sum += stages[dropped]!.perByte
    return (sum * bytes) / unit
  })
  return {
    overhead,
    perByte,
    rise: perByte.map((cost, at) => cost + between[at]!),
    fall: perByte.map((_, at) => (at > 0 ? perByte[at - 1]! + between[at]! : 0)),
  }
}
