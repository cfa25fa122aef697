import { equalLatency, slowestStage } from './equalCurve.ts'
import { totalPerByte, type Stage } from './stages.ts'

/** Fragments of `from` to `to` bytes occupy `stage` longest. */
export interface BottleneckRange {
  readonly stage: number
  /** [B] */
  readonly from: number
  readonly to: number
}

/**
 * For which fragment sizes in [1, B] each stage is the bottleneck: the upper envelope of the lines g_j + x G_j,
 * from small fragments to large. Neighbouring ranges meet at the transition points. O(n^2).
 * @source  Wang et al. 1998, section 3.2
 */
export function bottleneckRanges(stages: readonly Stage[], bytes: number): BottleneckRange[] {
  const ranges: BottleneckRange[] = []
  let stage = slowestStage(stages, 1)
  let from = 1
  for (;;) {
    const here = stages[stage]!
    let next = -1
    let at = bytes
    stages.forEach((other, j) => {
      if (other.perByte <= here.perByte) return
      const crossing = Math.max(from, (here.overhead - other.overhead) / (other.perByte - here.perByte))
      // Of lines that cross at one point the steepest goes on.
      if (crossing < at || (crossing === at && next >= 0 && other.perByte > stages[next]!.perByte)) {
        next = j
        at = crossing
      }
    })
    if (next < 0) return [...ranges, { stage, from, to: bytes }]
    if (at > from) ranges.push({ stage, from, to: at })
    stage = next
    from = at
  }
}

/** A point of the latency curve that can be its minimum. */
export interface CandidatePoint {
  /** Where the bottleneck moves, or where the signature of one stage is least. */
  readonly kind: 'transition' | 'minimum'
  /** The bottleneck; at a transition the one for smaller fragments. */
  readonly stage: number
  /** Number of fragments, real, in [1, B]. */
  readonly k: number
  /** T(k) [µs] */
  readonly latency: number
}

/**
 * The candidate points of Fig. 2(b), from few fragments to many: the transition points, and the minima of the
 * signatures where they lie on the latency curve, k = sqrt(B sum_{j!=b} G_j / g_b).
 * @source  section 3.2, Fig. 2(b); eq. (12)
 */
export function candidatePoints(stages: readonly Stage[], bytes: number): CandidatePoint[] {
  const ranges = bottleneckRanges(stages, bytes)
  const at = (kind: CandidatePoint['kind'], stage: number, k: number): CandidatePoint => ({
    kind,
    stage,
    k,
    latency: equalLatency(stages, bytes, k),
  })
  return ranges
    .flatMap(({ stage, from, to }, r) => {
      const k = Math.sqrt((bytes * (totalPerByte(stages) - stages[stage]!.perByte)) / stages[stage]!.overhead)
      const minimum = k > bytes / to && k < bytes / from ? [at('minimum', stage, k)] : []
      return r > 0 ? [at('transition', ranges[r - 1]!.stage, bytes / from), ...minimum] : minimum
    })
    .sort((a, b) => a.k - b.k)
}

/**
 * The best number of equal fragments as a real number: the least of the candidate points and the ends of [1, B].
 * The smallest of equals.
 */
export function bestRealFragmentCount(stages: readonly Stage[], bytes: number): number {
  const ends = [1, bytes].map((k) => ({ k, latency: equalLatency(stages, bytes, k) }))
  return [ends[0]!, ...candidatePoints(stages, bytes), ends[1]!].reduce((best, point) =>
    point.latency < best.latency ? point : best,
  ).k
}

/**
 * The longest message for which equal fragments do not help: T(2) >= T(1) up to B = 2 max_j g_j / sum_{h!=j} G_h [B].
 * Unequal ones may: the first and the last fragment can be shorter than the others.
 * Infinite when no other stage than one costs anything per byte.
 */
export function longestWholeMessage(stages: readonly Stage[]): number {
  return stages.reduce((longest, stage, j) => {
    // Added up, not subtracted from the sum of all, which may swallow them.
    const others = stages.reduce((sum, other, h) => (h === j ? sum : sum + other.perByte), 0)
    return Math.max(longest, others > 0 ? (2 * stage.overhead) / others : Infinity)
  }, 0)
}
