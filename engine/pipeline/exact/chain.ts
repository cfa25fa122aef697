import { costsOf, type Stage } from '../stages.ts'

/**
 * The dual of the fragmentation problem. A critical path crosses from fragment i to fragment i + 1 at some stage;
 * a chain gives the distribution p_i of that stage for i = 0 .. k-2, later fragments crossing at later stages
 * (stochastically increasing). It is written by its tails F_i(j) = P(stage >= j), j = 1 .. n-1, at
 * `tails[i (n - 1) + j - 1]`. With C(j) = G_0 + .. + G_{j-1}, E_i the mean under p_i, p_{-1} on stage 0 and
 * p_{k-1} on stage n-1, linear-programming duality gives
 *
 *   T*(k) = max over chains of  sum_j g_j + sum_i E_i[g] + B min_i w_i,   w_i = E_i[C + G] - E_{i-1}[C].
 *
 * The primal is the linear program of Wang et al. 1998, section 2, eqs. (1) to (3), completed by x_i >= 0 and
 * sum x_i = B; in operations research, lot streaming in a permutation flow shop with consistent sublots.
 */
export interface Chain {
  /** (k - 1)(n - 1) tails, each in [0, 1], falling in j and rising in i. */
  readonly tails: Float64Array
  /** The value of the chain: a lower bound of T(x) for every cut x into k fragments [µs]. */
  readonly value: number
  /** s with T*(k') >= T*(k) - s (k' - k) for every k', up to the gap of this chain [µs]. */
  readonly slope: number
}

/**
 * Makes a chain of numbers that nearly are one (each tail is moved into the range its neighbours allow) and values
 * it. Whatever the numbers, the value is a valid lower bound: the search may be inexact, the bound is not.
 * @param near  (k - 1)(n - 1) numbers
 * @param bytes  B [B]
 * @param count  k >= 1
 * @source section 2; the slope is ours, see `subgradient`
 */
export function chainNear(
  stages: readonly Stage[],
  bytes: number,
  count: number,
  near: ArrayLike<number>,
): Chain {
  const n = stages.length
  const m = n - 1
  const tails = new Float64Array((count - 1) * m)
  for (let i = 0; i < count - 1; i++) {
    let ceiling = 1
    for (let j = 0; j < m; j++) {
      const floor = i > 0 ? tails[(i - 1) * m + j]! : 0
      // `floor <= ceiling`: the previous fragment's tails fall in j as well.
      const tail = Math.min(Math.max(near[i * m + j]!, floor), ceiling)
      tails[i * m + j] = tail
      ceiling = tail
    }
  }
  const { overhead: overheads, perByte: costs } = costsOf(stages)
  let value = 0
  for (const each of overheads) value += each
  const costBefore = new Float64Array(count)
  const overhead = new Float64Array(count)
  let least = Infinity
  let before = 0
  for (let i = 0; i < count; i++) {
    let through = costs[0]!
    let meanOverhead = overheads[0]!
    let leading = 0
    for (let j = 1; j < n; j++) {
      const tail = i < count - 1 ? tails[i * m + j - 1]! : 1
      through += tail * costs[j]!
      leading += tail * costs[j - 1]!
      meanOverhead += tail * (overheads[j]! - overheads[j - 1]!)
    }
    least = Math.min(least, through - before)
    if (i < count - 1) value += meanOverhead
    overhead[i] = meanOverhead
    costBefore[i] = leading
    before = leading
  }
  value += bytes * least
  // Rounding of this sum, so that the bound holds in the last digit too.
  value -= value * count * n * 2 ** -53
  return { tails, value, slope: subgradient(bytes, count, costBefore, overhead) }
}

/**
 * T*(k) is convex in k. Let d_i = E_i[C], and weights delta_i proportional to 1 / (d_i - d_{i-1}) with sum 1 over
 * i = 0 .. k-2. Mixing neighbours of a chain with the running sums of delta gives chains for k - 1 and for k + 1
 * whose least w is larger, and smaller, by beta = delta_i (d_i - d_{i-1}) at most; adding their values gives
 * T*(k-1) + T*(k+1) >= 2 T*(k), and each alone bounds T* at the neighbour. Ours; not in the paper.
 * @returns s = B beta - sum_i delta_i E_i[g]; infinite at k = 1, where there is nothing below to compare [µs]
 */
function subgradient(bytes: number, count: number, costBefore: Float64Array, overhead: Float64Array): number {
  if (count === 1) return Infinity
  const stepAt = (i: number) => costBefore[i]! - (i > 0 ? costBefore[i - 1]! : 0)
  let least = Infinity
  for (let i = 0; i < count - 1; i++) {
    // A chain that stands still: all weight there, beta = 0.
    if (!(stepAt(i) > 0)) return -overhead[i]!
    least = Math.min(least, stepAt(i))
  }
  // As shares of the least step: 1 / step itself overflows where a cost per byte is next to nothing.
  let shares = 0
  for (let i = 0; i < count - 1; i++) shares += least / stepAt(i)
  let cost = 0
  for (let i = 0; i < count - 1; i++) cost += (least / stepAt(i) / shares) * overhead[i]!
  return bytes * (least / shares) - cost
}
