import { bestFragmentCount, equalLatency } from './equalCurve.ts'
import { fragmentCount, staticFragments } from './fragmentation.ts'
import { latencyPhases } from './phases.ts'
import type { Stage } from './stages.ts'

/** Latency of a message of `bytes` cut into fragments of a fixed size, the last one carrying the remainder [µs]. */
export function staticLatency(stages: readonly Stage[], bytes: number, fragmentBytes: number): number {
  const cut = staticFragments(bytes, fragmentBytes)
  return fragmentCount(cut) === cut.uniform.count
    ? equalLatency(stages, bytes, cut.uniform.count)
    : latencyPhases(stages, cut).latency
}

/** Latency of the best equal cut [µs]. */
export const bestEqualLatency = (stages: readonly Stage[], bytes: number): number =>
  equalLatency(stages, bytes, bestFragmentCount(stages, bytes))
