import { square, wholePower } from '../base/power.ts'
import { fitLineOfRelativeError, type Estimate, type LineFit } from '../base/leastSquares.ts'
import { studentTQuantile } from '../base/studentT.ts'
import type { Samples } from './samples.ts'
import { line, linesBySums, readingsOf, type Line, type Readings, type Sorted } from './weightedLines.ts'

/** Sizes over which one line describes the timings: one stage is the bottleneck there. */
export interface BottleneckRange {
  /** The smallest and the largest measured size in it [B]. */
  readonly from: number
  readonly to: number
  readonly fit: LineFit
  /** Its readings, by index into the samples, in the order of the fit's residuals. */
  readonly readings: readonly number[]
}

/** Where one range gives way to the next. */
export interface Transition {
  /**
   * bend: the next line is steeper and they meet between the ranges, as where the bottleneck moves;
   * flattening: the next line is less steep, which no set of stages of this model can do;
   * jump: the lines do not meet there (a change of protocol, say).
   */
  readonly kind: 'bend' | 'flattening' | 'jump'
  /**
   * Where the lines meet, with an interval within the sizes of both; for a jump the middle of the gap between the ranges
   * and its ends [B].
   */
  readonly bytes: Estimate
  /** The lines meet in the gap within their errors alone: the change is somewhere in the interval, which has the gap in it. */
  readonly unplaced?: true
}

export interface BottleneckRanges {
  readonly ranges: readonly BottleneckRange[]
  /** One fewer than the ranges. */
  readonly transitions: readonly Transition[]
}

/** How sure a split must be: the chance of one split in data that has none, over all places where it was sought. */
const significance = 0.01

/** How many places are tried at first; the residual of two lines changes little from one place to the next. */
const mostPlaces = 200

/**
 * The ranges of sizes over which one line each describes the timings, found as in section 5.3.2 of Wang et al. 1998:
 * where the lines of the lower and of the upper part differ by more than their errors (Chow's test), the range is
 * split where the two fit best, and each part is treated alike. Neighbouring lines are then intersected.
 * @param samples  at least 3 readings at 2 sizes
 */
export function bottleneckRanges(samples: Samples): BottleneckRanges {
  const { order, sorted } = inOrder(samples)
  const cuts = refined(sorted, [0, ...splits(sorted, 0, order.length), order.length])
  const ranges = rangesAt(samples, order, cuts)
  return { ranges, transitions: ranges.slice(1).map((right, r) => transition(samples, ranges[r]!, right)) }
}

/** Every way to cut the readings into two ranges, whether or not they tell that there are two. */
export function allPairsOfRanges(samples: Samples): readonly (readonly BottleneckRange[])[] {
  const { order, sorted } = inOrder(samples)
  return placesIn(sorted, 0, order.length).map((at) => rangesAt(samples, order, [0, at, order.length]))
}

function inOrder({ bytes, time }: Samples): { readonly order: readonly number[]; readonly sorted: Readings } {
  const order = Array.from(bytes.keys()).sort((a, b) => bytes[a]! - bytes[b]! || time[a]! - time[b]!)
  const sorted = readingsOf(
    order.map((i) => bytes[i]!),
    order.map((i) => time[i]!),
  )
  return { order, sorted }
}

const rangesAt = (samples: Samples, order: readonly number[], cuts: readonly number[]): BottleneckRange[] =>
  cuts.slice(1).map((end, r) => {
    const readings = order.slice(cuts[r], end)
    const bytes = readings.map((i) => samples.bytes[i]!)
    const time = readings.map((i) => samples.time[i]!)
    return {
      from: bytes[0]!,
      to: bytes[bytes.length - 1]!,
      fit: fitLineOfRelativeError(bytes, time),
      readings,
    }
  })

/** Where [from, to) may be cut: between two sizes, with 3 readings and 2 sizes left on either side. */
function placesIn({ x }: Sorted, from: number, to: number): number[] {
  const places: number[] = []
  for (let at = from + 3; at <= to - 3; at++) {
    if (x[at] !== x[at - 1] && x[from] !== x[at - 1] && x[at] !== x[to - 1]) places.push(at)
  }
  return places
}

/** Places within [from, to) at which the line changes, in order. */
function splits(sorted: Readings, from: number, to: number): number[] {
  const at = bestSplit(sorted, from, to)
  return at === undefined ? [] : [...splits(sorted, from, at), at, ...splits(sorted, at, to)]
}

/**
 * The place where two lines fit [from, to) best, if they do so significantly better than one. Lines that meet where
 * the one gives way to the other are preferred, unless lines that do not meet there fit far better: a moving
 * bottleneck makes a bend, and noise alone would often place a jump beside it.
 */
function bestSplit(sorted: Readings, from: number, to: number): number | undefined {
  let witnesses = 0
  let least = 0
  for (let i = from; i < to; i++) {
    if (sorted.fresh[i]) witnesses++
    least += sorted.least[i]!
  }
  const freedom = Math.max(1, witnesses - 4)
  // Exact data would make any rounding significant.
  const error = (residual: number) => Math.max(residual, least) / freedom
  let jump = { at: from, residual: Infinity }
  let bend = jump
  const places = placesIn(sorted, from, to)
  const through = places.length > mostPlaces ? linesBySums(sorted, from, to) : line
  const seek = (candidates: readonly number[]) => {
    for (const at of candidates) {
      const left = through(sorted, from, at)
      const right = through(sorted, at, to)
      const split = { at, residual: left.residual + right.residual }
      if (split.residual < jump.residual) jump = split
      if (split.residual < bend.residual && meetsAt(sorted, at, left, right)) bend = split
    }
  }
  // Where there are thousands of places, first at some, then about the best of them and about where its lines meet, for
  // there a bend would be.
  const stride = Math.ceil(places.length / mostPlaces)
  seek(places.filter((_, i) => i % stride === 0))
  if (stride > 1) {
    const about = (at: number) => {
      const i = firstFrom(places, at)
      seek(places.slice(Math.max(0, i - stride), i + stride))
    }
    about(jump.at)
    for (let round = 0, at = jump.at; round < 3; round++) {
      const meet = meetingOf(through(sorted, from, at), through(sorted, at, to))
      at = places.find((place) => sorted.x[place]! >= meet) ?? places.at(-1)!
      about(at)
    }
  }
  if (places.length === 0) return undefined
  const best = bend.residual - jump.residual <= 12 * error(jump.residual) ? bend : jump
  // Sums serve to seek; what is decided by is counted out.
  const residual = line(sorted, from, best.at).residual + line(sorted, best.at, to).residual
  const gain = line(sorted, from, to).residual - residual
  // Bonferroni over the places.
  return chanceOf(gain, error(residual), freedom) * places.length < significance ? best.at : undefined
}

/** Where in ascending places the first stands that is not before `at`. */
function firstFrom(places: readonly number[], at: number): number {
  const found = places.findIndex((place) => place >= at)
  return found < 0 ? places.length : found
}

/** Chow's test: the chance that two lines gain as much over one where there is one. F(2, m) has this closed upper tail. */
const chanceOf = (gain: number, error: number, freedom: number): number =>
  1 / Math.sqrt(wholePower(1 + Math.max(0, gain) / error / freedom, freedom))

const meetingOf = (left: Line, right: Line): number =>
  (left.intercept - right.intercept) / (right.slope - left.slope)

/** Do the lines meet between the last size of the left and the first of the right, or one size beyond? */
function meetsAt({ x }: Sorted, at: number, left: Line, right: Line): boolean {
  const meet = meetingOf(left, right)
  const last = x[at - 1]!
  const first = x[at]!
  let below = at - 1
  while (below > 0 && x[below] === last) below--
  let above = at
  while (above < x.length - 1 && x[above] === first) above++
  const before = x[below]!
  const after = x[above]!
  return meet >= before && meet <= after
}

/** Binary splitting places its first cuts before it knows the later ones: each is sought again between its neighbours. */
function refined(sorted: Readings, cuts: readonly number[]): number[] {
  const next = [...cuts]
  for (let round = 0; round < 3; round++) {
    for (let c = next.length - 2; c > 0; c--) {
      const at = bestSplit(sorted, next[c - 1]!, next[c + 1]!)
      if (at === undefined) next.splice(c, 1)
      else next[c] = at
    }
  }
  return next
}

/** Lines meet where one gives way to the other if they do within their errors, or one size beyond: see `meetsAt`. */
function transition(samples: Samples, left: BottleneckRange, right: BottleneckRange): Transition {
  const steepening = right.fit.slope.value - left.fit.slope.value
  const meet = (left.fit.intercept.value - right.fit.intercept.value) / steepening
  const before = samples.bytes[left.readings.findLast((i) => samples.bytes[i]! < left.to) ?? 0]!
  const after = samples.bytes[right.readings.find((i) => samples.bytes[i]! > right.from) ?? 0]!
  const half = (right.from - left.to) / 2
  const gap = { value: left.to + half, error: half, low: left.to, high: right.from }
  const near = oneWithin(left.fit, right.fit).filter(([low, high]) => low <= after && high >= before)
  if (near.length === 0) return { kind: 'jump', bytes: gap }
  const kind = steepening > 0 ? 'bend' : 'flattening'
  const [low, high] = [Math.max(near[0]![0], left.from), Math.min(near.at(-1)![1], right.to)]
  if (!(meet * beside >= left.to && meet <= right.from * beside))
    return {
      kind,
      bytes: { ...gap, low: Math.min(low, gap.low), high: Math.max(high, gap.high) },
      unplaced: true,
    }
  const error = Math.sqrt(Math.max(0, apart(left.fit, right.fit).variance(meet))) / Math.abs(steepening)
  return { kind, bytes: { value: meet, error, low, high } }
}

/** One line less the other at a size: its coefficients, and the variance of its value. */
function apart(left: LineFit, right: LineFit) {
  const [a, b] = [left.intercept.value - right.intercept.value, left.slope.value - right.slope.value]
  const [aa, bb] = [
    square(left.intercept.error) + square(right.intercept.error),
    square(left.slope.error) + square(right.slope.error),
  ]
  const ab = left.covariance + right.covariance
  return { a, b, aa, bb, ab, variance: (x: number) => aa + 2 * ab * x + bb * square(x) }
}

/**
 * The sizes at which two lines may be one within their errors, at 95 %: an interval, or where their slopes may be the
 * same all sizes or all but an interval.
 * @source  Fieller 1954, Some problems in interval estimation
 */
function oneWithin(left: LineFit, right: LineFit): (readonly [low: number, high: number])[] {
  const { a, b, aa, bb, ab } = apart(left, right)
  const t = square(studentTQuantile(0.975, left.degreesOfFreedom + right.degreesOfFreedom))
  // Where (a + b x)² <= t variance(x).
  const [c2, c1, c0] = [b * b - t * bb, a * b - t * ab, a * a - t * aa]
  const discriminant = c1 * c1 - c2 * c0
  if (c2 < 0 && discriminant < 0) return [[-Infinity, Infinity]]
  const root = Math.sqrt(Math.max(0, discriminant))
  const [one, other] = [(-c1 - root) / c2, (-c1 + root) / c2]
  return c2 > 0
    ? [[one, other]]
    : [
        [-Infinity, other],
        [one, Infinity],
      ]
}

/** Among sizes that stand close, noise puts a split a few of them beside the place where the lines meet. */
const beside = 1.25
