import type { BottleneckRange, BottleneckRanges } from '../ranges.ts'
import type { StageCosts } from '../samples.ts'

/**
 * The line of each range as the costs of a stage that is the slowest in its own range alone. Where two lines meet outside
 * the gap between their ranges, which their errors allow, the upper one is turned about the middle of its readings until
 * they meet at the end of the gap: far from its own sizes a line says little.
 */
export function meetingLines({ ranges, transitions }: BottleneckRanges): readonly StageCosts[] {
  const lines: StageCosts[] = []
  ranges.forEach((range, r) => {
    const own = { overhead: range.fit.intercept.value, perByte: range.fit.slope.value }
    const below = lines.at(-1)
    const bend = below !== undefined && transitions[r - 1]!.kind === 'bend'
    lines.push(bend ? turned(below, own, ranges[r - 1]!.to, range) : own)
  })
  return lines
}

const at = ({ overhead, perByte }: StageCosts, bytes: number): number => overhead + perByte * bytes

function turned(below: StageCosts, own: StageCosts, to: number, { from, fit }: BottleneckRange): StageCosts {
  const meet = (below.overhead - own.overhead) / (own.perByte - below.perByte)
  if (own.perByte <= below.perByte || (meet >= to && meet <= from)) return own
  const edge = meet < to ? to : from
  const middle = fit.slope.error > 0 ? -fit.covariance / (fit.slope.error * fit.slope.error) : Infinity
  // A line that is below the other in the middle of its own readings is no upper one.
  if (!(middle > edge && Number.isFinite(middle) && meet < middle)) return own
  const perByte = (at(own, middle) - at(below, edge)) / (middle - edge)
  return { overhead: at(own, middle) - middle * perByte, perByte }
}
