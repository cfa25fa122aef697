import { bubbleResiduals } from '../../../pipeline/bubbles.ts'
import { fragmentSizes } from '../../../pipeline/fragmentation.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import { byteTime, type Solution } from '../solution.ts'
import { shownFrom, stageName } from '../wording.ts'

/** More pairs than this nobody reads about. */
const mostOthers = 3

/**
 * The neighbours between which fragments are ready before they are wanted: bubbles that cannot be seen as gaps. The
 * worst pair in a sentence, the others after it, each with its largest residual. Only where the cells are stored, so
 * that its cost stays with theirs.
 */
export function bubbleFindings(solved: Solution, timeline: Timeline | undefined): Finding[] {
  const { params, say, cut, phases } = solved
  const { stages } = params
  if (!timeline) return []
  const sizes = fragmentSizes(cut)
  const least = Math.max(1e-9 * phases.latency, byteTime(solved), shownFrom)
  const early = stages.slice(1).map((_, j) => {
    const residuals = bubbleResiduals(stages, sizes, j)
    // What a stage hands over early waits only if the stage itself was given it in time.
    const waiting = residuals.filter((_, i) => waitBehind(timeline, j, sizes.length, i + 1) > least)
    return { j, early: -waiting.reduce((most, residual) => Math.min(most, residual), 0) }
  })
  const worst = early.reduce((most, pair) => (pair.early > most.early ? pair : most), { j: -1, early: 0 })
  if (worst.early <= least) return []
  const from = stageName(stages, worst.j)
  const to = stageName(stages, worst.j + 1)
  const others = early
    .filter((pair) => pair.j !== worst.j && pair.early > least)
    .sort((a, b) => b.early - a.early)
    .slice(0, mostOthers)
    .map((pair) => `${pair.j} and ${pair.j + 1} (up to ${say.time(pair.early)})`)
  const also = others.length > 0 ? ` The same between stages ${others.join(', ')}.` : ''
  return [
    {
      id: 'bubbles',
      tone: 'fact',
      sentence: `${from} needs up to ${say.time(worst.early)} less for a fragment than ${to} for the one before it, so fragments wait between the two: the paper calls this a bubble too.${also}`,
      source: 'section 4.1.2, Fig. 3',
      formula: 't(i+1, j) − t(i, j+1) < 0',
      target: { kind: 'lane', lane: `stage-${worst.j}` },
    },
  ]
}

/** How long fragment i of k waits between stage j and the next [µs]. */
const waitBehind = ({ start, end }: Timeline, j: number, k: number, i: number): number =>
  start[(j + 1) * k + i]! - end[j * k + i]!
