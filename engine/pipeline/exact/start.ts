import { applyRows } from './constraints.ts'
import type { ScaledPipeline } from './scaledPipeline.ts'
import { byteAt, type Workspace } from './workspace.ts'

/** Sizes and a chain that may be near the best. */
export interface Guess {
  /** Of each fragment its share of the message, k of them, sum 1. */
  readonly shares: Float64Array
  /** Tails at the crossings between the k fragments, (k - 1)(n - 1), falling in j and rising in i. */
  readonly tails: Float64Array
}

/** How much of the usual start is in one that begins near a guess: the best itself lies on the edge. */
const usual = 0.05

/**
 * Sets a strictly feasible start on both sides: a chain that drifts evenly, and equal sizes with every time inflated
 * so that nobody is on time; or, near a guess, little of both.
 */
export function start(pipeline: ScaledPipeline, work: Workspace, guess?: Guess): void {
  const { overhead, perByte, rise } = pipeline
  const { stages: n, count: k, chain, slack, dual } = work
  const m = n - 1
  const own = guess ? usual : 1
  for (let i = 0; i < k - 1; i++) {
    const t = (i + 1) / k
    for (let j = 1; j < n; j++) {
      const u = j / n
      const at = i * m + j - 1
      chain[at] =
        (own * t * (1 - u)) / (t * (1 - u) + u * (1 - t)) + (guess ? (1 - own) * guess.tails[at]! : 0)
    }
  }
  chain[(k - 1) * m] = 0
  applyRows(pipeline, k, chain, 1, slack)
  const byte = byteAt(n, k)
  let least = Infinity
  let most = 0
  for (let i = 0; i < k; i++) {
    least = Math.min(least, slack[byte + i]!)
    most = Math.max(most, slack[byte + i]!)
  }
  const lambda = least - own * (0.5 * (most - least) + 0.1 / k)
  chain[(k - 1) * m] = lambda
  for (let i = 0; i < k; i++) slack[byte + i]! -= lambda

  const delay = (own * 0.3) / (n + k)
  const previous = new Float64Array(n)
  const lingering = (k - 1) * n
  for (let i = 0; i < k; i++) {
    const share = own / k + (guess ? (1 - own) * guess.shares[i]! : 0)
    let upstream = 0
    for (let j = 0; j < n; j++) {
      upstream += (rise[j]! - perByte[j]!) * share
      const occupied = overhead[j]! + perByte[j]! * share
      const finish = Math.max(upstream, previous[j]!) + occupied + delay
      if (j > 0) dual[lingering + i * m + j - 1] = finish - upstream - occupied
      if (i > 0) dual[(i - 1) * n + j] = finish - previous[j]! - occupied
      previous[j] = finish
      upstream = finish
    }
    dual[byte + i] = share
  }
}

/**
 * The best into one number of fragments as a guess at the best into another: the same share of the message, and the same
 * tails, at the same place in the order of fragments.
 * @param near  of the whole pipeline: sizes [B] and the tails of its chain, count >= 2
 * @param kept  the stages at which paths may cross
 * @param count  k >= 2
 */
export function guessFrom(
  near: { readonly sizes: Float64Array; readonly tails: Float64Array },
  kept: readonly number[],
  count: number,
): Guess {
  const { sizes, tails: chain } = near
  const known = sizes.length
  const width = chain.length / (known - 1)
  const ends = new Float64Array(known + 1)
  for (let i = 0; i < known; i++) ends[i + 1] = ends[i]! + sizes[i]!
  const tail = (crossing: number, j: number) =>
    crossing < 0 ? 0 : crossing > known - 2 ? 1 : chain[crossing * width + j - 1]!
  const m = kept.length - 1
  const shares = new Float64Array(count)
  const tails = new Float64Array((count - 1) * m)
  let before = 0
  for (let i = 0; i < count; i++) {
    const place = ((i + 1) * known) / count
    const whole = Math.min(known - 1, Math.floor(place))
    const part = place - whole
    const end = (ends[whole]! + part * sizes[whole]!) / ends[known]!
    shares[i] = end - before
    before = end
    if (i === count - 1) break
    for (let j = 1; j <= m; j++) {
      const from = tail(whole - 1, kept[j]!)
      const to = tail(whole, kept[j]!)
      tails[i * m + j - 1] = from + part * (to - from)
    }
  }
  return { shares, tails }
}
