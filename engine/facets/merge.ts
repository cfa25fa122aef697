import type { Result } from './result.ts'
import { mergedStacks } from './stacks.ts'

/** Facets that speak of spans of the timeline beside them, and mean nothing beside another. */
const ofTimeline = ['phases', 'criticalPath', 'gaps', 'bottleneck']

/**
 * One result from what was computed and what was simulated: metrics, choices, findings, curves and rows of stacks of
 * both; any other facet the simulated one where there is one. Where both measure the same, the simulated number counts.
 */
export function mergedResult(analysed: Result, simulated: Result): Result {
  const chosen = { ...analysed.chosen, ...simulated.chosen }
  const curves = [...(analysed.curves ?? []), ...(simulated.curves ?? [])]
  const stacks = mergedStacks(analysed.stacks ?? [], simulated.stacks ?? [])
  return {
    ...(simulated.timeline ? withoutTimeline(analysed) : analysed),
    ...simulated,
    metrics: { ...analysed.metrics, ...simulated.metrics },
    findings: [...analysed.findings, ...simulated.findings],
    ...(Object.keys(chosen).length > 0 && { chosen }),
    ...(curves.length > 0 && { curves }),
    ...(stacks.length > 0 && { stacks }),
  }
}

const withoutTimeline = (result: Result): Partial<Result> =>
  Object.fromEntries(Object.entries(result).filter(([facet]) => !ofTimeline.includes(facet)))
