import { withoutTurns } from '../base/withoutTurns.ts'

/**
 * A store-and-forward stage: it serves one fragment at a time, first come first served, and hands a fragment on
 * only when it has all of it. Wang et al. 1998, section 2.
 */
export interface Stage {
  readonly name: string
  /** g, the fixed cost of a fragment, >= 0 [µs] */
  readonly overhead: number
  /** G, the cost of a byte, >= 0 [µs/B] */
  readonly perByte: number
}

/** What sentences call a stage: its name, or `unnamed` where it has none. */
export const nameOf = ({ name }: Stage, unnamed: string): string => withoutTurns(name).trim() || unnamed

/** How long a fragment of `bytes` occupies a stage: t = g + x G [µs]. Section 2. */
export const occupancy = (stage: Stage, bytes: number): number => stage.overhead + bytes * stage.perByte

/** Sum of g over all stages [µs]. */
export const totalOverhead = (stages: readonly Stage[]): number =>
  stages.reduce((sum, stage) => sum + stage.overhead, 0)

/** Sum of G over all stages [µs/B]. */
export const totalPerByte = (stages: readonly Stage[]): number =>
  stages.reduce((sum, stage) => sum + stage.perByte, 0)

/** g and G of each stage as rows of numbers, which loops over many fragments read. */
export function costsOf(stages: readonly Stage[]): {
  readonly overhead: Float64Array
  readonly perByte: Float64Array
} {
  const overhead = new Float64Array(stages.length)
  const perByte = overhead.slice()
  stages.forEach((stage, j) => {
    overhead[j] = stage.overhead
    perByte[j] = stage.perByte
  })
  return { overhead, perByte }
}

/** The same stages in the opposite order. Theorem 2: T(x; P) = T(reverse x; reverse P). */
export const reversed = (stages: readonly Stage[]): Stage[] => [...stages].reverse()
