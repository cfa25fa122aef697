import { idleCause } from '../../../pipeline/idleGaps.ts'
import { nameOf } from '../../../pipeline/stages.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Result } from '../../../facets/result.ts'
import { byteTime, type Solution } from '../solution.ts'
import { count, stageName, whole as wholeNumber } from '../wording.ts'

/** Where stages wait for the stage before them, and why: the two that wait longest. */
export function waitingFindings(
  solved: Solution,
  { gaps, timeline }: Pick<Result, 'timeline' | 'gaps'>,
): Finding[] {
  if (!gaps || !timeline) return []
  const { params, say } = solved
  const { stages } = params
  const fragments = timeline.start.length / stages.length
  const total = new Float64Array(stages.length)
  const times = new Uint32Array(stages.length)
  const longest = new Int32Array(stages.length).fill(-1)
  // So little is rounding, and so little of sizes that were solved for.
  const least = timeline.until * 1e-12
  const shown = Math.max(timeline.until * 1e-9, byteTime(solved))
  const lengthOf = (g: number) => gaps.end[g]! - gaps.start[g]!
  for (let g = 0; g < gaps.lane.length; g++) {
    if (gaps.cause[g] !== idleCause.starved) continue
    const j = gaps.lane[g]!
    const length = lengthOf(g)
    total[j]! += length
    times[j]!++
    if (longest[j]! < 0 || length > lengthOf(longest[j]!) * (1 + 1e-9)) longest[j] = g
  }
  return [...stages.keys()]
    .filter((j) => longest[j]! >= 0 && lengthOf(longest[j]!) > shown)
    .sort((a, b) => total[b]! - total[a]! || a - b)
    .slice(0, 2)
    .map((j) => {
      const g = longest[j]!
      const item = gaps.item[g]!
      const wait = lengthOf(g)
      const even = times[j] === fragments - 1 && total[j]! >= times[j] * wait * (1 - 1e-9)
      const held = (j: number) => j * fragments + item
      const length = (cell: number) => timeline.end[cell]! - timeline.start[cell]!
      // Who holds it up: what is between only passes it on, and waits for it too.
      let at = j - 1
      while (at > 0 && timeline.start[held(at)]! - timeline.end[held(at) - 1]! > least) at--
      const handing = length(held(at))
      const after = timeline.end[held(j - 1)]! - timeline.end[held(at)]!
      const own = length(held(j) - 1)
      const isPaced = Math.abs(handing - own - wait) <= least
      const more =
        after <= least
          ? ''
          : isPaced
            ? `, and ${nameOf(stages[j]!, `stage ${j}`)} only ${say.time(own)}`
            : `, and what is between ${say.time(after)} more`
      const when = even
        ? fragments === 2
          ? 'before the second fragment'
          : 'before each fragment after the first'
        : `before fragment ${wholeNumber(item + 1)}${times[j] === 1 ? '' : `, the longest of ${count(times[j]!, 'wait')} (${say.time(total[j]!)} in all)`}`
      return {
        id: `waits-${j}`,
        tone: 'fact',
        sentence: `${stageName(stages, j)} waits ${say.time(wait)} ${when}: ${stageName(stages, at)} needs ${say.time(handing)} to hand one over${more}.`,
        source: 'section 2, inequality (2)',
        target: { kind: 'gap', lane: `stage-${j}`, item },
      } satisfies Finding
    })
}
