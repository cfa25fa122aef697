import type { Estimate } from '../base/leastSquares.ts'

/** Timings against sizes: reading i took time[i] for bytes[i]. Sizes may repeat and stand in any order. */
export interface Samples {
  /** > 0 [B] */
  readonly bytes: Float64Array
  /** > 0 [µs] */
  readonly time: Float64Array
}

/** What a measurement knows of a stage: its overhead g [µs] and cost G [µs/B]. */
export interface StageEstimate {
  readonly overhead: Estimate
  readonly perByte: Estimate
}

/** A stage as numbers only. */
export interface StageCosts {
  /** g, >= 0 [µs] */
  readonly overhead: number
  /** G, >= 0 [µs/B] */
  readonly perByte: number
}

/** A stage to be measured or recovered; the same shape as the engine's `Stage`. */
export interface NamedStage extends StageCosts {
  readonly name: string
}

/**
 * The timeline's recurrence, handed in because this room does not know it: T of fragments of `sizes` bytes through
 * `stages` in order, first byte in to last byte out [µs].
 */
export type Latency = (stages: readonly NamedStage[], sizes: ArrayLike<number>) => number
