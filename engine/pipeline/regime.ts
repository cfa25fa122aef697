import { occupancy, type Stage } from './stages.ts'

/** What a cut is, whoever made it: one of the paper's regimes, or the shape that its sizes have. */
export type Regime =
  | { readonly kind: 'whole' }
  | { readonly kind: 'equal' }
  /** All of one size but the last, which carries the remainder. */
  | { readonly kind: 'static'; readonly bytes: number }
  | { readonly kind: 'ramp-up'; readonly exact: boolean }
  /** Sizes rise so that the first two stages keep step, up to fragment `crest` (from 0), then fall for the last two. */
  | { readonly kind: 'ramp-up-and-down'; readonly crest: number; readonly exact: boolean }
  | { readonly kind: 'rising' | 'falling' | 'irregular' }
  | { readonly kind: 'rising-and-falling'; readonly crest: number }

/** How far two neighbours may be out of step, as a fraction of the longer of both times, to be called nearly a ramp. */
export const nearly = 0.05

/**
 * Recognises a cut by what defines each regime, not by who proposed it. Equal sizes may differ by 1 byte, which
 * rounding does; a ramp is exact where no size is off by more than 1 byte, nearly one within `nearly`.
 * @param sizes  x_i >= 0 of the k >= 1 fragments, in order [B]
 * @source Wang et al. 1998, section 3 (equal), 4.1 eq. (14) (ramp-up), 4.2 Theorem 5 (up and down, with c)
 */
export function regimeOf(stages: readonly Stage[], sizes: ArrayLike<number>): Regime {
  const k = sizes.length
  if (k === 1) return { kind: 'whole' }
  const same = (to: number, slack = 1) => {
    let least = Infinity
    let most = 0
    for (let i = 0; i < to; i++) {
      least = Math.min(least, sizes[i]!)
      most = Math.max(most, sizes[i]!)
    }
    return most - least <= slack
  }
  if (same(k)) return { kind: 'equal' }
  for (const exact of [true, false]) {
    const ramp = rampOf(stages, sizes, exact)
    if (ramp) return ramp
  }
  if (k > 2 && same(k - 1, 1e-9 * sizes[0]!) && sizes[k - 1]! < sizes[0]!)
    return { kind: 'static', bytes: sizes[0]! }
  return shapeOf(sizes)
}

function rampOf(stages: readonly Stage[], sizes: ArrayLike<number>, exact: boolean): Regime | undefined {
  const last = sizes.length - 1
  if (stages.length === 2) {
    return inStep(stages[0]!, stages[1]!, sizes, 0, last, exact) ? { kind: 'ramp-up', exact } : undefined
  }
  if (stages.length !== 3) return undefined
  const [first, slow, third] = stages as [Stage, Stage, Stage]
  let crest = 0
  while (crest < last && inStep(first, slow, sizes, crest, crest + 1, exact)) crest++
  return inStep(slow, third, sizes, crest, last, exact)
    ? { kind: 'ramp-up-and-down', crest, exact }
    : undefined
}

/**
 * Whether each of the fragments from < i <= to is in the first of two stages just as long as the one before it is in
 * the second.
 */
function inStep(
  before: Stage,
  after: Stage,
  sizes: ArrayLike<number>,
  from: number,
  to: number,
  exact: boolean,
): boolean {
  for (let i = from; i < to; i++) {
    const enters = occupancy(before, sizes[i + 1]!)
    const leaves = occupancy(after, sizes[i]!)
    const longer = Math.max(enters, leaves)
    // Rounding to whole bytes moves each size by less than one.
    const allowed = exact ? before.perByte + after.perByte + 1e-9 * longer : nearly * longer
    if (Math.abs(enters - leaves) > allowed) return false
  }
  return true
}

/** Only what the sizes do, where neighbours differ by more than a byte. */
function shapeOf(sizes: ArrayLike<number>): Regime {
  const last = sizes.length - 1
  let [crest, i] = [0, 0]
  // Against the largest so far and the least since: bytes of slack between neighbours would add up.
  while (i < last && sizes[i + 1]! >= sizes[crest]! - 1) if (sizes[++i]! > sizes[crest]!) crest = i
  if (i === last) return { kind: 'rising' }
  let least = sizes[crest]!
  for (i = crest + 1; i <= last; i++) {
    if (sizes[i]! > least + 1) return { kind: 'irregular' }
    least = Math.min(least, sizes[i]!)
  }
  return sizes[crest]! <= sizes[0]! + 1 ? { kind: 'falling' } : { kind: 'rising-and-falling', crest }
}
