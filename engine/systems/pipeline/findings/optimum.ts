import type { Finding } from '../../../facets/finding.ts'
import { proof, type Solution } from '../solution.ts'
import { defaultExact } from '../strategies/exact.ts'
import { count, time } from '../wording.ts'

const program = {
  source: 'section 2, eqs. (1) to (3); the proof is ours',
  formula: 'min τ(k−1, n−1) over x_i ≥ 0, Σ x_i = B',
} as const

/** Why a strategy does not apply, how far a cut is from the best there is, and what the best would be. */
export function optimumFindings(solved: Solution): Finding[] {
  const { params, optimum, obstacle, fragments, phases, whole } = solved
  const found: Finding[] = []
  if (obstacle !== undefined) {
    found.push({
      id: 'not-applicable',
      tone: 'warning',
      sentence: `${obstacle} The best equal cut is shown in its place.`,
      source: 'section 4',
    })
  }
  const proven = proof(solved)
  if (!optimum || !proven || whole === 0) return found
  const { strategy } = params
  const sought =
    strategy.kind === 'exact' && strategy.fragments !== undefined
      ? `into ${count(strategy.fragments, 'fragment')}`
      : `into at most ${count(solved.most, 'fragment')}`
  if (strategy.kind === 'exact') {
    const [low, high] = optimum.nearOptimal
    found.push({
      id: 'certificate',
      tone: 'fact',
      sentence: `This cut is ${within(proven.gap)} the best cut of any sizes ${sought}.`,
      ...program,
    })
    if (high > low) {
      found.push({
        id: 'near-optimal',
        tone: 'fact',
        sentence: `Any number of fragments from ${low} to ${high} comes within 1 % of the best${strategy.wholeBytes ? ', before sizes are rounded to whole bytes' : ''}.`,
        source: 'ours: the least latency is convex in the number of fragments',
      })
    }
    return found
  }
  const excess = phases.latency - optimum.latency
  found.push(
    excess > 1e-9 * optimum.latency
      ? {
          id: 'optimum',
          tone: 'advice',
          sentence: `The best cut of any sizes, ${count(optimum.fragments, 'fragment')}, would take ${time(optimum.latency)}: ${time(excess)} less, and no cut ${sought} can take less than ${time(proven.lowerBound)}.`,
          ...program,
          edit: {
            label: 'Use the best cut of any sizes',
            edit: { kind: 'set', path: 'strategy', value: defaultExact },
          },
        }
      : {
          id: 'optimum',
          tone: 'fact',
          sentence: `This cut into ${count(fragments, 'fragment')} is ${within(proven.gap)} the best cut of any sizes ${sought}.`,
          ...program,
        },
  )
  return found
}

/** 'within 0.02 % of', rounded up; 'proved to be' where the gap is only rounding. */
function within(gap: number): string {
  if (gap <= 1e-8) return 'proved to be as fast as'
  const percent = gap * 100
  let digits = 2
  while (digits < 6 && percent * 10 ** digits < 1) digits++
  const step = 10 ** -digits
  return `within ${(Math.ceil(percent / step) * step).toFixed(digits)} % of`
}
