import { totalOverhead, type Stage } from './stages.ts'

/**
 * Weak lower bound of the latency of any cut: T >= B max_j G_j + sum_j g_j. The first and last fragments would be
 * empty and the message would cross its slowest stage as one fragment.
 * @param bytes  message size B, >= 0 [byte]
 * @returns [µs]
 * @source  Wang et al. 1998, section 2, eq. (5), which holds for every stage and so for the costliest
 */
export const lowerBound = (stages: readonly Stage[], bytes: number): number =>
  bytes * stages.reduce((most, stage) => Math.max(most, stage.perByte), 0) + totalOverhead(stages)
