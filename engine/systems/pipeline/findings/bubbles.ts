import { bubbleResiduals } from '../../../pipeline/bubbles.ts'
import { fragmentSizes } from '../../../pipeline/fragmentation.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import type { Solution } from '../solution.ts'
import { stageName } from '../wording.ts'

/** More pairs than this nobody reads about. */
const mostOthers = 3

/**
 * The neighbours between which fragments are ready before they are wanted: bubbles that cannot be seen as gaps. The
 * worst pair in a sentence, the others after it, each with its largest residual. Only where the cells are stored, so
 * that its cost stays with theirs.
 */
export function bubbleFindings(
  { params, say, cut, phases }: Solution,
  timeline: Timeline | undefined,
): Finding[] {
  const { stages } = params
  if (!timeline) return []
  const sizes = fragmentSizes(cut)
  const early = stages.slice(1).map((_, j) => {
    // What a stage could hand over early waits only if the stage itself is given it in time.
    if (!waitsBehind(timeline, j, sizes.length, 1e-9 * phases.latency)) return { j, early: 0 }
    const residuals = bubbleResiduals(stages, sizes, j)
    return { j, early: -residuals.reduce((least, residual) => Math.min(least, residual), 0) }
  })
  const worst = early.reduce((most, pair) => (pair.early > most.early ? pair : most), { j: -1, early: 0 })
  if (worst.early <= 1e-9 * phases.latency) return []
  const from = stageName(stages, worst.j)
  const to = stageName(stages, worst.j + 1)
  const others = early
    .filter((pair) => pair.j !== worst.j && pair.early > 1e-9 * phases.latency)
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

/** Whether any of k fragments waits between stage j and the next. */
function waitsBehind({ start, end }: Timeline, j: number, k: number, least: number): boolean {
  for (let i = 0; i < k; i++) if (start[(j + 1) * k + i]! - end[j * k + i]! > least) return true
  return false
}
