import { finishTimes } from '../recurrence.ts'
import { occupancy, reversed, type Stage } from '../stages.ts'

/**
 * The stages at which a critical path may cross from one fragment to the next, as far as a search needs them.
 *
 * With the sizes x_i as multipliers of the chain's w_i (see `Chain`) its value is
 * sum_i E_i[g + x_i G + (x_i - x_{i+1}) C]: p_i only stands on stages that are largest there, corners of the upper hull
 * of the points (C_j, g_j + x_i G_j). Of many stages few are corners for any size: 5 of 12 random ones, 8 of 40. A
 * search that lets paths cross only there takes a fraction of the time, and is not exact by itself: other stages serve any
 * number of fragments at once. Its chain bounds T* all the same, and its sizes are the best of all where they are as
 * fast in the whole pipeline as the chain says. Where they are not, a fragment waits at a stage that was left out.
 * @source ours; the chain is the dual of Wang et al. 1998, section 2, eqs. (1) to (3)
 */
export class Crossings {
  private readonly stages: readonly Stage[]
  /** C and C + G of each stage: what a byte has cost when it comes there, and when it leaves [µs/B]. */
  private readonly before: Float64Array
  private readonly after: Float64Array
  /** Found to be needed besides the corners, for any count so far: neighbouring counts mostly need the same. */
  private readonly needed = new Set<number>()

  constructor(stages: readonly Stage[]) {
    this.stages = stages
    this.before = new Float64Array(stages.length)
    this.after = new Float64Array(stages.length)
    let cost = 0
    for (const [j, { perByte }] of stages.entries()) {
      this.before[j] = cost
      this.after[j] = cost += perByte
    }
  }

  /** Where to begin for a cut of `bytes` into `count` fragments: stages in order, the first and the last among them. */
  first(bytes: number, count: number): number[] {
    const kept = new Set(this.needed)
    for (const share of [0, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8]) this.corners((share * bytes) / count, kept)
    return inOrder(kept)
  }

  /** What to go on with where `kept` did not suffice: at least one more, all of them at last. */
  wider(kept: readonly number[], sizes: Float64Array): number[] {
    const last = this.stages.length - 1
    const ahead = stagesWithWaits(this.stages, sizes)
    // The mirrored pipeline waits where this one idles.
    const back = stagesWithWaits(reversed(this.stages), sizes.toReversed()).map((j) => last - j)
    const wanted = inOrder(new Set([...kept, ...ahead.filter((j) => back.includes(j))]))
    const more = wanted.length > kept.length ? wanted : [...this.stages.keys()]
    for (const j of more) this.needed.add(j)
    return more
  }

  /** Adds those for fragments of `size` [B]. With C + G in the place of C they are those of the mirrored pipeline. */
  private corners(size: number, kept: Set<number>): void {
    const heights = new Float64Array(this.stages.length)
    for (let j = 0; j < heights.length; j++) heights[j] = occupancy(this.stages[j]!, size)
    addHull(this.before, heights, kept)
    addHull(this.after, heights, kept)
  }
}

const inOrder = (stages: ReadonlySet<number>): number[] => [...stages].sort((a, b) => a - b)

/** Adds the corners of the upper hull of points from left to right, the first and the last point among them. */
function addHull(across: Float64Array, heights: Float64Array, kept: Set<number>): void {
  const corners = new Int32Array(heights.length)
  let count = 0
  for (let j = 0; j < heights.length; j++) {
    for (; count > 1; count--) {
      const from = corners[count - 2]!
      const last = corners[count - 1]!
      const away = across[j]! - across[from]!
      const rise = heights[j]! - heights[from]!
      if ((heights[last]! - heights[from]!) * away > rise * (across[last]! - across[from]!)) break
    }
    corners[count++] = j
  }
  for (let at = 0; at < count; at++) kept.add(corners[at]!)
}

/** Those before which a fragment stands in line. */
function stagesWithWaits(stages: readonly Stage[], sizes: Float64Array): number[] {
  const n = stages.length
  const finish = finishTimes(stages, sizes)
  const waits = (at: number) => at >= n && finish[at - n]! > finish[at - 1]! * (1 + rounding)
  return [...stages.keys()].filter((j) => j > 0 && sizes.some((_, i) => waits(i * n + j)))
}

/** Times that differ by less are the same. */
const rounding = 1e-13
