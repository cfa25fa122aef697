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
  private readonly before: number[] = []
  private readonly after: number[] = []
  /** Found to be needed besides the corners, for any count so far: neighbouring counts mostly need the same. */
  private readonly needed = new Set<number>()

  constructor(stages: readonly Stage[]) {
    this.stages = stages
    let cost = 0
    for (const { perByte } of stages) {
      this.before.push(cost)
      this.after.push((cost += perByte))
    }
  }

  /** Where to begin for a cut of `bytes` into `count` fragments: stages in order, the first and the last among them. */
  first(bytes: number, count: number): number[] {
    const shares = [0, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8]
    const corners = shares.flatMap((share) => this.corners((share * bytes) / count))
    return inOrder([...corners, ...this.needed])
  }

  /** What to go on with where `kept` did not suffice: at least one more, all of them at last. */
  wider(kept: readonly number[], sizes: Float64Array): number[] {
    const last = this.stages.length - 1
    const ahead = stagesWithWaits(this.stages, sizes)
    // The mirrored pipeline waits where this one idles.
    const back = stagesWithWaits(reversed(this.stages), sizes.toReversed()).map((j) => last - j)
    const wanted = inOrder([...kept, ...ahead.filter((j) => back.includes(j))])
    const more = wanted.length > kept.length ? wanted : [...this.stages.keys()]
    for (const j of more) this.needed.add(j)
    return more
  }

  /** For fragments of `size` [B]. With C + G in the place of C they are those of the mirrored pipeline. */
  private corners(size: number): number[] {
    const heights = this.stages.map((stage) => occupancy(stage, size))
    return [...upperHull(this.before, heights), ...upperHull(this.after, heights)]
  }
}

const inOrder = (stages: readonly number[]): number[] => [...new Set(stages)].sort((a, b) => a - b)

/** The corners of the upper hull of points from left to right, the first and the last point among them. */
function upperHull(across: readonly number[], heights: readonly number[]): number[] {
  const corners: number[] = []
  heights.forEach((height, j) => {
    for (; corners.length > 1; corners.pop()) {
      const [from, last] = corners.slice(-2) as [number, number]
      const [away, rise] = [across[j]! - across[from]!, height - heights[from]!]
      if ((heights[last]! - heights[from]!) * away > rise * (across[last]! - across[from]!)) break
    }
    corners.push(j)
  })
  return corners
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
