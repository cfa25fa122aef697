import { Crossings } from '../../../pipeline/exact/crossings.ts'
import type { Stage } from '../../../pipeline/stages.ts'

/**
 * What solving costs, in cells of the timeline that take as long: measured. Steps grow with the third power of the stages at
 * which paths may cross, what proves them with all stages.
 * @param most  the largest number of fragments considered
 */
export function exactCells(stages: readonly Stage[], bytes: number, most: number): number {
  const crossed = new Crossings(stages).first(bytes, most).length
  return most * (crossed * (crossed * crossed + 6) + 15 * stages.length)
}
