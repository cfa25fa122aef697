import { powerOfTen } from '../../../base/power.ts'
import type { Finding } from '../../../facets/finding.ts'
import { proof, type Solution } from '../solution.ts'
import { defaultExact } from '../strategies/exact.ts'
import { count } from '../wording.ts'
import { limited } from './limited.ts'

const program = {
  source: 'section 2, eqs. (1) to (3); the proof is ours',
  formula: 'min τ(k−1, n−1) over x_i ≥ 0, Σ x_i = B',
} as const

/** How far a cut is from the best there is, and what the best would be. */
export function optimumFindings(solved: Solution): Finding[] {
  const { params, say, fragments, phases, whole } = solved
  const proven = proof(solved)
  const optimum = solved.optimum?.()
  if (!optimum || !proven || whole === 0) return []
  const { strategy } = params
  const found: Finding[] = []
  const sought =
    strategy.kind === 'exact' && strategy.fragments !== undefined
      ? `into ${count(strategy.fragments, 'fragment')}`
      : `into at most ${count(solved.most, 'fragment')}`
  if (strategy.kind === 'exact') {
    const [low, high] = optimum.nearOptimal
    found.push({
      id: 'certificate',
      tone: 'fact',
      sentence: `This cut is ${within(proven.gap)} the best cut of any sizes ${sought}${optimum.unproved && proven.gap > provedGap ? `; closer was not proved within the ${count(optimum.iterations, 'step')} that the search may take for so many stages and fragments` : ''}.`,
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
  const bounded = limited(solved, optimum)
  const best = bounded
    ? `The best cut of any sizes ${sought} would`
    : `The best cut of any sizes, ${count(optimum.fragments, 'fragment')}, would`
  const others = bounded ? 'no such cut' : `no cut ${sought}`
  found.push(
    excess > 1e-9 * optimum.latency
      ? {
          id: 'optimum',
          tone: 'advice',
          sentence: `${best} take ${say.time(optimum.latency)}: ${say.time(excess)} less, and ${others} can take less than ${say.time(proven.lowerBound)}.`,
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

/** So little is only rounding. */
const provedGap = 1e-8

/** 'within 0.02 % of', rounded up; 'proved to be' where the gap is only rounding. */
function within(gap: number): string {
  if (gap <= provedGap) return 'proved to be as fast as'
  const percent = gap * 100
  let digits = 2
  while (digits < 6 && percent * powerOfTen(digits) < 1) digits++
  const step = powerOfTen(-digits)
  return `within ${(Math.ceil(percent / step) * step).toFixed(digits)} % of`
}
