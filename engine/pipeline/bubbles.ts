import { occupancy, type Stage } from './stages.ts'

/**
 * Residuals of the bubble-free condition between stages j and j + 1: t(i+1, j) - t(i, j+1). Positive where stage
 * j + 1 would have to wait for fragment i + 1, negative where stage j is done with it early: the paper calls that a
 * bubble too, although nothing blocks and the fragment merely waits in the buffer. Zero everywhere is bubble-free.
 * @param j  0 to n - 2
 * @returns length k - 1 [µs]
 * @source  Wang et al. 1998, section 4.1.2, Fig. 3
 */
export function bubbleResiduals(stages: readonly Stage[], sizes: ArrayLike<number>, j: number): Float64Array {
  const residuals = new Float64Array(Math.max(0, sizes.length - 1))
  for (let i = 0; i < residuals.length; i++)
    residuals[i] = occupancy(stages[j]!, sizes[i + 1]!) - occupancy(stages[j + 1]!, sizes[i]!)
  return residuals
}
