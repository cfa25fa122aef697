import { powerOfTen } from '../../../base/power.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { OptimalFragmentation } from '../../../pipeline/exact/optimalFragmentation.ts'
import { isCompared, mostCompared, proof, type Solution } from '../solution.ts'
import { defaultExact } from '../strategies/exact.ts'
import { count, isTold, least } from '../wording.ts'
import { limited } from './limited.ts'

const program = {
  source: 'section 2, eqs. (1) to (3); the proof is ours',
  formula: 'min τ(k−1, n−1) over x_i ≥ 0, Σ x_i = B',
} as const

const notSought: Finding = {
  id: 'optimum',
  tone: 'fact',
  sentence: `With more than ${mostCompared} stages the best cut of any sizes takes long to find: it is sought only when chosen.`,
  ...program,
  edit: {
    label: 'Find the best cut of any sizes',
    edit: { kind: 'set', path: 'strategy', value: defaultExact },
  },
}

/** How far a cut is from the best there is, and what the best would be. */
export function optimumFindings(solved: Solution): Finding[] {
  const { params, whole, bound, phases } = solved
  const proven = proof(solved)
  const optimum = solved.optimum?.()
  if (!isCompared(params) && !optimum && params.bytes > 1 && phases.latency > bound * (1 + 1e-9))
    return [notSought]
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
        sentence: `At least every number of fragments from ${low} to ${high} comes within 1 % of the best${strategy.wholeBytes ? ', before sizes are rounded to whole bytes' : ''}.`,
        source: 'ours: the least latency is convex in the number of fragments',
      })
    }
    return found
  }
  found.push({ id: 'optimum', ...program, ...besideBest(solved, optimum, proven, sought) })
  return found
}

/**
 * The best of any sizes is advised only where it beats the best equal cut as well: where that is as good, it is advised
 * itself.
 */
function besideBest(
  solved: Solution,
  optimum: OptimalFragmentation,
  { gap, lowerBound }: { readonly gap: number; readonly lowerBound: number },
  sought: string,
): Pick<Finding, 'tone' | 'sentence' | 'advises' | 'edit'> {
  const { say, fragments, phases, bestFragments, bestLatency, most } = solved
  const beats = (latency: number) => latency > optimum.latency * (1 + 1e-9)
  const best = `the best cut of any sizes ${sought}`
  if (!isTold(phases.latency, optimum.latency))
    return {
      tone: 'fact',
      sentence: `This cut into ${count(fragments, 'fragment')} is ${within(gap)} ${best}.`,
    }
  if (!beats(bestLatency)) {
    if (bestFragments > most)
      return { tone: 'fact', sentence: `No cut ${sought} can take less than ${least(lowerBound, say)}.` }
    const equal = bestFragments === 1 ? 'Sent whole, it is' : `${count(bestFragments, 'equal fragment')} are`
    return {
      tone: 'fact',
      sentence: `${equal} ${within(1 - lowerBound / bestLatency)} ${best}.`,
      advises: true,
    }
  }
  const bounded = limited(solved, optimum)
  const subject = bounded
    ? `The best cut of any sizes ${sought}`
    : `The best cut of any sizes, ${count(optimum.fragments, 'fragment')},`
  const others = bounded ? 'no such cut' : `no cut ${sought}`
  return {
    tone: 'advice',
    sentence: `${subject} would take ${say.time(optimum.latency)}: ${say.time(phases.latency - optimum.latency)} less, and ${others} can take less than ${least(lowerBound, say)}.`,
    edit: {
      label: 'Use the best cut of any sizes',
      edit: { kind: 'set', path: 'strategy', value: defaultExact },
    },
  }
}

/** So little is only rounding. */
const provedGap = 1e-8

/**
 * 'within 0.02 % of', rounded up; 'proved to be' where the gap is only rounding.
 * @param gap  of the cut's own latency; in the sentence it is a share of the best
 */
function within(gap: number): string {
  if (gap <= provedGap) return 'proved to be as fast as'
  const percent = (100 * gap) / (1 - gap)
  let digits = 2
  while (digits < 6 && percent * powerOfTen(digits) < 1) digits++
  const step = powerOfTen(-digits)
  return `within ${(Math.ceil(percent / step) * step).toFixed(digits)} % of`
}
