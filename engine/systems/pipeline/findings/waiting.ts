import { idleCause } from '../../../pipeline/idleGaps.ts'
import { nameOf } from '../../../pipeline/stages.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Gaps } from '../../../facets/overlays.ts'
import type { Result } from '../../../facets/result.ts'
import { byteTime, type Solution } from '../solution.ts'
import { count, stageName, whole as wholeNumber } from '../wording.ts'

/** Where stages wait for the stage before them, and why: the two that wait longest. */
export function waitingFindings(
  solved: Solution,
  { gaps, timeline }: Pick<Result, 'timeline' | 'gaps'>,
): Finding[] {
  if (!gaps || !timeline) return []
  // What is shorter is rounding, or of sizes that were solved for.
  const shown = Math.max(timeline.until * 1e-9, byteTime(solved))
  return waitsOf(gaps, solved.params.stages.length)
    .filter(({ longest }) => longest > shown)
    .sort((a, b) => b.total - a.total || a.stage - b.stage)
    .slice(0, 2)
    .map((wait) => ({
      id: `waits-${wait.stage}`,
      tone: 'fact',
      sentence: told(solved, timeline, wait),
      source: 'section 2, inequality (2)',
      target: { kind: 'gap', lane: `stage-${wait.stage}`, item: wait.item },
    }))
}

/** How a stage waits for fragments [µs]. */
interface Wait {
  readonly stage: number
  total: number
  times: number
  longest: number
  /** Before which fragment that is, the first of equals. */
  item: number
}

function waitsOf({ lane, start, end, item, cause }: Gaps, stages: number): readonly Wait[] {
  const waits = Array.from({ length: stages }, (_, stage) => ({
    stage,
    total: 0,
    times: 0,
    longest: 0,
    item: 0,
  }))
  for (let g = 0; g < lane.length; g++) {
    if (cause[g] !== idleCause.starved) continue
    const wait = waits[lane[g]!]!
    const length = end[g]! - start[g]!
    wait.total += length
    wait.times++
    if (length <= wait.longest * (1 + 1e-9)) continue
    wait.longest = length
    wait.item = item[g]!
  }
  return waits
}

/** 'Wire waits 3.2 µs before each fragment after the first: Host needs 5 µs to hand one over.' */
function told(
  { params: { stages }, say }: Solution,
  { start, end, until }: Timeline,
  { stage, total, times, longest, item }: Wait,
): string {
  const fragments = start.length / stages.length
  const least = until * 1e-12
  const cellAt = (j: number) => j * fragments + item
  const length = (cell: number) => end[cell]! - start[cell]!
  // Who holds it up: what is between only passes it on, and waits for it too.
  let at = stage - 1
  while (at > 0 && start[cellAt(at)]! - end[cellAt(at) - 1]! > least) at--
  const handing = length(cellAt(at))
  const after = end[cellAt(stage - 1)]! - end[cellAt(at)]!
  const own = length(cellAt(stage) - 1)
  const isPaced = Math.abs(handing - own - longest) <= least
  const more =
    after <= least
      ? ''
      : isPaced
        ? `, and ${nameOf(stages[stage]!, `stage ${stage}`)} only ${say.time(own)}`
        : `, and what is between ${say.time(after)} more`
  const even = times === fragments - 1 && total >= times * longest * (1 - 1e-9)
  const when = even
    ? fragments === 2
      ? 'before the second fragment'
      : 'before each fragment after the first'
    : `before fragment ${wholeNumber(item + 1)}${times === 1 ? '' : `, the longest of ${count(times, 'wait')} (${say.time(total)} in all)`}`
  return `${stageName(stages, stage)} waits ${say.time(longest)} ${when}: ${stageName(stages, at)} needs ${say.time(handing)} to hand one over${more}.`
}
