import { latency } from './recurrence.ts'
import { nameOf, type Stage } from './stages.ts'
import { countsWithin, notApplicable, tooMany, type CountRange, type VariableCut } from './variableCut.ts'

/**
 * The best cut for fast, slow, fast stages: sizes rise to x_c so that the first two stages never wait for each
 * other, then fall so that the last two do not. The two halves share x_c, so k1 rising and k2 falling fragments are
 * k = k1 + k2 - 1 (not k1 + k2 as printed), and the second range of Theorem 5 is c <= i < k - 1.
 *
 * Sizes are written in terms of x_c and followed outwards, where both recurrences contract.
 * The middle stage has to be the slowest for every size: in overhead and in cost per byte. Elsewhere the formula may
 * claim less than any cut achieves, so elsewhere it is refused.
 * At its best count the cut is optimal among cuts of any sizes.
 * @param bytes  B > 0 [B]
 * @source Wang et al. 1998, section 4.2, Theorem 5, eqs. (19) to (22)
 */
export function rampUpAndDown(stages: readonly Stage[], bytes: number, range: CountRange = {}): VariableCut {
  const obstacle = whyNot(stages)
  if (obstacle) return notApplicable(obstacle)
  const { fragments } = range
  const [fewest, most] = countsWithin(bytes, range)
  const [first, slow, last] = stages as [Stage, Stage, Stage]
  const up = slope(first, slow, most)
  const down = slope(last, slow, most)

  let least = Infinity
  let chosen: { rising: number; falling: number; crest: number } | undefined
  let feasible = 1
  for (let rising = 1; rising <= most; rising++) {
    for (let falling = 1; rising + falling - 1 <= most; falling++) {
      const count = rising + falling - 1
      const crest =
        (bytes - up.betas[rising]! - down.betas[falling]!) / (up.alphas[rising]! + down.alphas[falling]! - 1)
      const foremost = up.alpha[rising - 1]! * crest + up.beta[rising - 1]!
      const hindmost = down.alpha[falling - 1]! * crest + down.beta[falling - 1]!
      // Sizes fall outwards, so the ends are the smallest; and they fall faster the more fragments there are. Where
      // they fall by more than a number can hold, none is left.
      if (!(Math.min(foremost, hindmost) >= -1e-12 * bytes)) break
      feasible = Math.max(feasible, count)
      if (fragments !== undefined && count !== fragments) continue
      // Eq. (4) with a middle stage that never waits, less what does not depend on the halves.
      const time = foremost * first.perByte + count * slow.overhead + hindmost * last.perByte
      if (time < least) {
        least = time
        chosen = { rising, falling, crest }
      }
    }
  }
  if (!chosen) return tooMany(fewest, feasible)
  const { rising, falling, crest } = chosen
  const sizes = new Float64Array(rising + falling - 1)
  for (let i = 0; i < rising; i++) {
    sizes[rising - 1 - i] = Math.max(0, up.alpha[i]! * crest + up.beta[i]!)
  }
  for (let i = 1; i < falling; i++) {
    sizes[rising - 1 + i] = Math.max(0, down.alpha[i]! * crest + down.beta[i]!)
  }
  return { applies: true, sizes, latency: latency(stages, sizes), crest: rising - 1 }
}

/** The i-th fragment away from the crest is alpha[i] x_c + beta[i]; sums over the first i in `alphas`, `betas`. */
function slope(fast: Stage, slow: Stage, most: number) {
  const alpha = new Float64Array(most)
  const beta = new Float64Array(most)
  const alphas = new Float64Array(most + 1)
  const betas = new Float64Array(most + 1)
  const ratio = fast.perByte / slow.perByte
  const shift = (fast.overhead - slow.overhead) / slow.perByte
  for (let i = 0; i < most; i++) {
    alpha[i] = i === 0 ? 1 : ratio * alpha[i - 1]!
    beta[i] = i === 0 ? 0 : ratio * beta[i - 1]! + shift
    alphas[i + 1] = alphas[i]! + alpha[i]!
    betas[i + 1] = betas[i]! + beta[i]!
  }
  return { alpha, beta, alphas, betas }
}

function whyNot(stages: readonly Stage[]): string | undefined {
  if (stages.length !== 3) {
    return `Ramp-up-and-down is the best cut for three stages, and this pipeline has ${stages.length}: group neighbouring stages until three are left.`
  }
  const slow = stages[1]!
  const named = (j: number) => nameOf(stages[j]!, `stage ${j}`)
  for (const j of [0, 2]) {
    const fast = stages[j]!
    const faults = [
      fast.overhead > slow.overhead ? 'overhead' : undefined,
      fast.perByte > slow.perByte ? 'cost per byte' : undefined,
    ].filter((fault) => fault !== undefined)
    if (faults.length > 0) {
      return (
        'Ramp-up-and-down needs a middle stage that is the slowest for every fragment size: ' +
        `${named(j)} has the larger ${faults.join(' and ')}; ${faults.length === 1 ? 'lower it, or raise that' : 'lower them, or raise those'} of ${named(1)}.`
      )
    }
  }
  if (slow.perByte === 0) {
    return 'Ramp-up-and-down balances costs per byte, and no stage has any: the message is best sent whole.'
  }
  return undefined
}
