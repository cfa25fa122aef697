import {
  optimalFragmentation,
  staticLatency,
  type NamedStage,
} from '../../../../engine/systems/pipeline/door.ts'
import { mostExact } from './advice.ts'

/**
 * What the best cut of any sizes still gains over equal fragments of a size: T(size) / T(exact) - 1, >= 0. Undefined
 * where the best has as many fragments as are considered, for more could be better still, and where it is not proved.
 */
export function exactGain(
  stages: readonly NamedStage[],
  bytes: number,
  fragmentBytes: number,
): number | undefined {
  const { latency, fragments, unproved } = optimalFragmentation(stages, bytes, {
    maxFragments: mostExact,
    wholeBytes: false,
  })
  if (fragments >= mostExact || latency === 0 || unproved) return undefined
  return Math.max(0, staticLatency(stages, bytes, fragmentBytes) / latency - 1)
}

/**
 * The bandwidth of the exact best cut of any sizes [MB/s]. Undefined where it has as many fragments as are considered,
 * for more could be better still, and where it is not proved.
 */
export function exactBandwidth(stages: readonly NamedStage[], bytes: number): number | undefined {
  const { latency, fragments, unproved } = optimalFragmentation(stages, bytes, {
    maxFragments: mostExact,
    wholeBytes: false,
  })
  return fragments >= mostExact || latency === 0 || unproved ? undefined : bytes / latency
}
