import { latency } from './recurrence.ts'
import { reversed, type Stage } from './stages.ts'
import { countsWithin, notApplicable, tooMany, type CountRange, type VariableCut } from './variableCut.ts'

/**
 * The best cut for two stages: each fragment enters the first stage for just as long as its predecessor is in the
 * second, g_0 + x_{i+1} G_0 = g_1 + x_i G_1, so that neither ever waits (Theorems 3 and 4).
 *
 * With x_i = alpha_i x_0 + beta_i the recurrence is stable only where it contracts, G_1 <= G_0; otherwise the
 * mirrored pipeline is solved and its answer reversed (Theorem 2). Eq. (18) as printed is not used: its second term
 * is wrong for a != 1, and its closed form overflows and cancels.
 *
 * A count for which some size would be negative has no such cut; then fewer fragments are never worse.
 * At its best count the cut is optimal among cuts of any sizes.
 * @param bytes  B > 0 [B]
 * @source Wang et al. 1998, section 4.1, eq. (14)
 */
export function rampUp(stages: readonly Stage[], bytes: number, range: CountRange = {}): VariableCut {
  if (stages.length !== 2) {
    return notApplicable(
      `Ramp-up is the best cut for two stages, and this pipeline has ${stages.length}: group neighbouring stages until two are left.`,
    )
  }
  if (stages[0]!.perByte === 0 && stages[1]!.perByte === 0) {
    return notApplicable(
      'Ramp-up balances costs per byte, and neither stage has any: the message is best sent whole.',
    )
  }
  if (stages[1]!.perByte > stages[0]!.perByte) {
    const mirrored = rampUp(reversed(stages), bytes, range)
    if (!mirrored.applies) return mirrored
    const sizes = mirrored.sizes.toReversed()
    return {
      ...mirrored,
      sizes,
      // The same but for the last digit, which the order of summation decides.
      latency: latency(stages, sizes),
      crest: mirrored.sizes.length - 1 - mirrored.crest,
    }
  }
  const [least, largest] = countsWithin(bytes, range)
  const { best, most } = contracting(stages, bytes, least, largest)
  if (!best) return tooMany(least, most)
  const crest = best.sizes.indexOf(Math.max(...best.sizes))
  return { applies: true, sizes: best.sizes, latency: best.time, crest }
}

/** The best count from `least` to `most` that has a non-negative solution; G_1 <= G_0, G_0 > 0. */
function contracting(stages: readonly Stage[], bytes: number, least: number, most: number) {
  const [first, second] = stages as [Stage, Stage]
  const ratio = second.perByte / first.perByte
  const shift = (second.overhead - first.overhead) / first.perByte
  let best: { sizes: Float64Array; time: number } | undefined
  let alpha = 1
  let beta = 0
  let alphas = 0
  let betas = 0
  let feasible = 0
  for (let count = 1; count <= most; count++) {
    alphas += alpha
    betas += beta
    const initial = (bytes - betas) / alphas
    const final = alpha * initial + beta
    // Sizes are monotone in between. A hair below 0 is 0 that rounding has bent; a shift that overflows is no number.
    if (!(Math.min(initial, final) >= -1e-12 * bytes)) break
    feasible = count
    if (count >= least) {
      const sizes = new Float64Array(count)
      for (let i = 0, size = initial; i < count; i++, size = ratio * size + shift)
        sizes[i] = Math.max(0, size)
      const time = latency(stages, sizes)
      // T(k) is convex: once it rises it goes on rising.
      if (best && time > best.time) break
      if (!best || time < best.time) best = { sizes, time }
    }
    beta = ratio * beta + shift
    alpha *= ratio
  }
  return { best, most: feasible }
}
