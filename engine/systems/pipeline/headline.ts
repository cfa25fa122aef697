import type { Headline } from '../../facets/headline.ts'
import { provedWhole, type Solution } from './solution.ts'
import { cutWords } from './strategies/index.ts'
import { count, percent, size, time } from './wording.ts'

/** The latency, how it was reached, and what it is against sending the message whole. */
export function headline(solved: Solution): Headline {
  const { fragments, params, phases, whole } = solved
  // One fragment at the top level of a hierarchy is still cut inside its groups.
  const uncut = fragments === 1 && !(params.strategy.kind === 'hierarchical' && phases.latency < whole)
  return {
    metric: 'latency',
    qualifier: uncut
      ? `sent whole, ${size(params.bytes)}`
      : cutWords(params.strategy, params.bytes, fragments, solved),
    sentence: sentence(),
  }

  function sentence(): string {
    if (whole === 0) return 'No stage costs anything, so the message arrives at once.'
    if (uncut)
      return solved.bestFragments === 1
        ? provedWhole(solved)
          ? 'Cutting it would not help: this message is best sent whole.'
          : 'Cutting it into equal fragments would not help.'
        : `Cut into ${count(solved.bestFragments, 'equal fragment')} it would take ${time(solved.bestLatency)}.`
    const saved = 1 - phases.latency / whole
    if (saved < 0)
      return `Sent whole it would take only ${time(whole)}: this cut costs ${percent(-saved)} more.`
    return `Sent whole it would take ${time(whole)}: the cut saves ${percent(saved)} of the time, a speed-up of ${percent(whole / phases.latency - 1)}.`
  }
}
