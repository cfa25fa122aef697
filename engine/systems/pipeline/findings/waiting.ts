import { idleCause } from '../../../pipeline/idleGaps.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Result } from '../../../facets/result.ts'
import type { Solution } from '../solution.ts'
import { count, stageName } from '../wording.ts'

/** Where stages wait for the stage before them, and why: the two that wait longest. */
export function waitingFindings(
  { params, say }: Solution,
  { gaps, timeline }: Pick<Result, 'timeline' | 'gaps'>,
): Finding[] {
  if (!gaps || !timeline) return []
  const { stages } = params
  const fragments = timeline.start.length / stages.length
  const total = new Float64Array(stages.length)
  const times = new Uint32Array(stages.length)
  const longest = new Int32Array(stages.length).fill(-1)
  for (let g = 0; g < gaps.lane.length; g++) {
    if (gaps.cause[g] !== idleCause.starved) continue
    const j = gaps.lane[g]!
    const length = gaps.end[g]! - gaps.start[g]!
    total[j]! += length
    times[j]!++
    if (longest[j]! < 0 || length > (gaps.end[longest[j]!]! - gaps.start[longest[j]!]!) * (1 + 1e-9))
      longest[j] = g
  }
  return [...stages.keys()]
    .filter((j) => times[j]! > 0)
    .sort((a, b) => total[b]! - total[a]! || a - b)
    .slice(0, 2)
    .map((j) => {
      const g = longest[j]!
      const item = gaps.item[g]!
      const wait = gaps.end[g]! - gaps.start[g]!
      const even = times[j] === fragments - 1 && total[j]! >= times[j] * wait * (1 - 1e-9)
      const held = (j: number) => j * fragments + item
      // Where the fragment is as the wait begins: what is between may only pass it on.
      let at = j - 1
      while (at > 0 && timeline.start[held(at)]! > gaps.start[g]! + wait * 1e-9) at--
      const handing = timeline.end[held(at)]! - timeline.start[held(at)]!
      const after = timeline.end[held(j - 1)]! - timeline.end[held(at)]!
      const when = even
        ? fragments === 2
          ? 'before the second fragment'
          : 'before each fragment after the first'
        : `before fragment ${item + 1}${times[j] === 1 ? '' : `, the longest of ${count(times[j]!, 'wait')} (${say.time(total[j]!)} in all)`}`
      return {
        id: `waits-${j}`,
        tone: 'fact',
        sentence: `${stageName(stages, j)} waits ${say.time(wait)} ${when}: ${stageName(stages, at)} needs ${say.time(handing)} to hand one over${after > wait * 1e-9 ? `, and what is between ${say.time(after)} more` : ''}.`,
        source: 'section 2, inequality (2)',
        target: { kind: 'gap', lane: `stage-${j}`, item },
      } satisfies Finding
    })
}
