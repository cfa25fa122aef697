import type { Alternatives, Result } from '../../../engine/index.ts'
import { isPart, type PartWord } from '../predict/asked.ts'
import { unadvisingFindings, unadvisingHeadline } from './advice.ts'
import type { KeptBack } from './place.ts'

/** The parts of the page that would show each facet: it is not there while any of them is hidden. */
const shownIn: { readonly [K in keyof Result]-?: readonly PartWord[] } = {
  metrics: ['numbers'],
  estimates: ['numbers'],
  headline: ['headline'],
  findings: ['findings'],
  chosen: ['headline', 'numbers'],
  said: ['headline', 'numbers', 'findings'],
  challenge: ['headline', 'timeline', 'alternatives', 'numbers'],
  proof: ['headline', 'alternatives', 'numbers', 'findings'],
  timeline: ['timeline'],
  bottleneck: ['timeline', 'findings'],
  phases: ['timeline'],
  criticalPath: ['timeline'],
  gaps: ['timeline'],
  cut: ['timeline'],
  curves: ['curves'],
  alternatives: ['alternatives'],
  messages: ['timeline'],
  journeys: ['timeline'],
  state: ['timeline'],
  series: ['timeline'],
  records: ['timeline'],
  shares: ['timeline'],
  stations: ['timeline'],
  stacks: ['stacks'],
}

/** What parts that stay cannot do without; a headline of no metric says nothing. */
const nothing: Result = { metrics: {}, findings: [], headline: { lead: [], metric: '', rest: [] } }

/** A result without what the parts would show. The numbers stay while the headline, which is made of them, does. */
export function withoutParts(result: Result, parts: readonly PartWord[]): Result {
  const hides = (facet: keyof Result) => shownIn[facet].some((part) => parts.includes(part))
  const kept = (Object.keys(result) as (keyof Result)[]).filter(
    (facet) => !hides(facet) || (facet === 'metrics' && !hides('headline')),
  )
  const { chosen } = result
  return {
    ...nothing,
    ...Object.fromEntries(kept.map((facet) => [facet, result[facet]])),
    // A parameter that is left to the system has a control, which says that its value is hidden.
    ...(chosen && hides('chosen') && { chosen: hiddenNumbers(chosen) }),
  }
}

const hiddenNumbers = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(numbers).map((path) => [path, Number.NaN]))

/** A result without all that is kept back. */
export function less(result: Result, keptBack: KeptBack): Result {
  const seen = withoutParts(result, Object.keys(keptBack).filter(isPart))
  return {
    ...seen,
    ...(keptBack.advice !== undefined && {
      headline: unadvisingHeadline(seen.headline),
      findings: unadvisingFindings(seen.findings),
    }),
    ...(keptBack.others !== undefined && {
      // None are left, and that there were some is told.
      ...(seen.curves && { curves: [] }),
      ...(seen.alternatives && { alternatives: ownAlone(seen.alternatives) }),
    }),
  }
}

const ownAlone = (alternatives: Alternatives): Alternatives => ({
  ...alternatives,
  rows: alternatives.rows.filter(({ emphasis }) => emphasis === 'yours'),
})
