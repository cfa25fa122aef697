import { fragmentCount, totalBytes, type Fragmentation } from './fragmentation.ts'
import type { Stage } from './stages.ts'

/**
 * How busy each stage is between 0 and the latency: (k g_j + B G_j) / T, 0 to 1. All 0 where nothing takes time.
 * @param latency  T of this cut [µs]
 */
export function utilisation(stages: readonly Stage[], cut: Fragmentation, latency: number): Float64Array {
  const k = fragmentCount(cut)
  const bytes = totalBytes(cut)
  return Float64Array.from(stages, (stage) =>
    latency > 0 ? Math.min(1, (k * stage.overhead + bytes * stage.perByte) / latency) : 0,
  )
}
