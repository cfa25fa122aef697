import type { Headline } from '../../facets/headline.ts'
import { provedWhole, type Solution } from './solution.ts'
import { cutSlots } from './cutSlots.ts'
import { count } from './wording.ts'

/** The message, how it is cut, the latency, and what it is against sending the message in one piece. */
export function headline(solved: Solution): Headline {
  const { bytes, stages } = solved.params
  return {
    lead: [
      'A message of ',
      { path: 'bytes', value: bytes, unit: 'B' },
      ' crosses ',
      { path: 'stages', value: stages.length, nouns: ['stage', 'stages'] },
      ' in ',
      ...cutSlots(solved),
    ],
    metric: 'latency',
    ...comparison(solved),
    ...(solved.whole === 0 && {
      sentence: 'No stage costs anything, so the message arrives at once.',
    }),
  }
}

function comparison(solved: Solution): Pick<Headline, 'rest' | 'advises'> {
  const { fragments, params, say, phases, whole, bestFragments } = solved
  if (whole === 0) return { rest: [] }
  const difference = phases.latency - whole
  const same = Math.abs(difference) <= 1e-9 * whole
  // What would read the same is not told as a difference.
  const alike = (other: number) => say.time(other) === say.time(phases.latency)
  // One fragment at the top level of a hierarchy is still cut inside its groups.
  if (fragments === 1 && !(params.strategy.kind === 'hierarchical' && difference < 0 && !same)) {
    const better =
      bestFragments > 1
        ? alike(solved.bestLatency)
          ? ', and equal pieces are hardly faster'
          : `; in ${count(bestFragments, 'equal piece')} only ${say.time(solved.bestLatency)}`
        : provedWhole(solved)
          ? `, and no cut ${params.stages.length < 3 ? 'of any sizes' : 'with the same pieces in every stage'} is faster`
          : ', and equal pieces are no faster'
    return { rest: [better], advises: true }
  }
  if (same) return { rest: [', the same as uncut'] }
  if (alike(whole)) return { rest: [', about the same as uncut'] }
  const uncut = { metric: 'unfragmentedLatency' }
  return { rest: difference < 0 ? [', not ', uncut, ' uncut'] : ['; uncut only ', uncut] }
}
