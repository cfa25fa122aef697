import { gapCauses, type Gaps, type Phase } from '../../../engine/facets/overlays.ts'
import type { Timeline } from '../../../engine/timeline/timeline.ts'
import { repeated } from './repeated.ts'
import { sentenceFaults } from './sentence.ts'

/** Whether a stretch leaves the timeline, or runs backwards, by more than rounding. */
function outside({ until }: Timeline, start: number, end: number): boolean {
  const least = -1e-9 * until
  return start < least || end < start + least || end > until - least
}

export const bottleneckFaults = (bottleneck: string, { lanes }: Timeline): string[] =>
  lanes.some(({ id }) => id === bottleneck) ? [] : [`the bottleneck ${bottleneck} is no lane`]

export const phaseFaults = (phases: readonly Phase[], timeline: Timeline): string[] => [
  ...repeated(phases.map(({ id }) => `phase ${id}`)),
  ...(phases.filter(({ emphasis }) => emphasis).length > 1 ? ['two phases are in the bottleneck'] : []),
  ...phases.flatMap(({ id, sentence, start, end }) => [
    ...sentenceFaults(sentence, `phase ${id}`),
    ...(outside(timeline, start, end) ? [`phase ${id} is outside the time`] : []),
  ]),
]

/** At most 10. */
export function criticalPathFaults(path: Uint32Array, { start }: Timeline): string[] {
  const faults: string[] = []
  path.forEach((span, p) => {
    if (span >= start.length) faults.push(`the critical path names the span ${span}`)
    if (p > 0 && start[span]! < start[path[p - 1]!]!) faults.push('the critical path goes back in time')
  })
  return faults.slice(0, 10)
}

/** At most 10. */
export function gapFaults({ lane, start, end, item, cause }: Gaps, timeline: Timeline): string[] {
  if (new Set([lane, start, end, item, cause].map(({ length }) => length)).size > 1)
    return ['the arrays of the gaps differ in length']
  const faults: string[] = []
  for (let g = 0; g < lane.length && faults.length < 10; g++) {
    if (outside(timeline, start[g]!, end[g]!)) faults.push(`gap ${g} is outside the time`)
    if (lane[g]! >= timeline.lanes.length) faults.push(`gap ${g} is in no lane`)
    if (cause[g]! >= gapCauses.length) faults.push(`gap ${g} has no cause`)
  }
  return faults
}
