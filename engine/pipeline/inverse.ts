import { finishTimes } from './recurrence.ts'
import type { Stage } from './stages.ts'

/**
 * Which parameter puts the end of a fragment in a stage at a given time. tau[i][j] is a maximum of lines in each of
 * g_j, G_j and x_i, none of them falling, so the answer is the least of the lines' answers: exact, no search. Where
 * no value reaches the time the answer is negative; the caller clamps it.
 */

/** The cell whose end is moved: fragment i in stage j, both from 0. */
export interface Cell {
  readonly fragment: number
  readonly stage: number
}

/** A path enters stage j with fragment r at `arrival` and takes fragments r to i through it. */
function* entries(stages: readonly Stage[], sizes: ArrayLike<number>, { fragment, stage }: Cell) {
  const first = Array.from({ length: fragment + 1 }, (_, i) => sizes[i]!)
  const before = finishTimes(stages.slice(0, stage), first)
  let bytes = 0
  for (let r = fragment; r >= 0; r--) {
    bytes += first[r]!
    const arrival = stage === 0 ? 0 : before[r * stage + stage - 1]!
    yield { arrival, fragments: fragment - r + 1, bytes }
  }
}

/**
 * The overhead g_j with which fragment i leaves stage j at `time`, all else kept: the largest one.
 * @param time  [µs]
 * @returns [µs], negative when even 0 is too much
 */
export function overheadFor(
  stages: readonly Stage[],
  sizes: ArrayLike<number>,
  cell: Cell,
  time: number,
): number {
  const { perByte } = stages[cell.stage]!
  let overhead = Infinity
  for (const { arrival, fragments, bytes } of entries(stages, sizes, cell))
    overhead = Math.min(overhead, (time - arrival - bytes * perByte) / fragments)
  return overhead
}

/**
 * The cost G_j with which fragment i leaves stage j at `time`, all else kept: the largest one.
 * @param time  [µs]
 * @returns [µs/B], negative when even 0 is too much
 */
export function perByteFor(
  stages: readonly Stage[],
  sizes: ArrayLike<number>,
  cell: Cell,
  time: number,
): number {
  const { overhead } = stages[cell.stage]!
  let perByte = Infinity
  for (const { arrival, fragments, bytes } of entries(stages, sizes, cell))
    if (bytes > 0) perByte = Math.min(perByte, (time - arrival - fragments * overhead) / bytes)
  return perByte
}

/**
 * The size x_i with which fragment i leaves stage j at `time`, the fragments before it kept.
 * @returns [B]; Infinity where no stage up to j costs time per byte
 */
export function sizeFor(
  stages: readonly Stage[],
  sizes: ArrayLike<number>,
  cell: Cell,
  time: number,
): number {
  const { fragment, stage } = cell
  const n = stage + 1
  const first = Array.from({ length: fragment }, (_, i) => sizes[i]!)
  const before = finishTimes(stages.slice(0, n), first)
  let overhead = 0
  let perByte = 0
  let size = Infinity
  for (let h = stage; h >= 0; h--) {
    overhead += stages[h]!.overhead
    perByte += stages[h]!.perByte
    const free = fragment === 0 ? 0 : before[(fragment - 1) * n + h]!
    if (perByte > 0) size = Math.min(size, (time - free - overhead) / perByte)
  }
  return size
}

/**
 * The size x of equal fragments with which fragment i leaves stage j at `time`.
 * @returns [B]; Infinity where no stage up to j costs time per byte
 */
export function equalSizeFor(stages: readonly Stage[], { fragment, stage }: Cell, time: number): number {
  const passed = stages.slice(0, stage + 1)
  const overhead = passed.reduce((sum, each) => sum + each.overhead, 0)
  const perByte = passed.reduce((sum, each) => sum + each.perByte, 0)
  return passed.reduce((size, each) => {
    const slope = perByte + fragment * each.perByte
    return slope > 0 ? Math.min(size, (time - overhead - fragment * each.overhead) / slope) : size
  }, Infinity)
}
