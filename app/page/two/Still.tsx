import { useMemo } from 'react'
import type { Timeline } from '../../../engine/index.ts'
import { toPixel, type TimeColumns } from '../../time/columns.ts'
import { timePhrase } from '../../time/phrase.ts'
import { useTime, type TimeStore } from '../../time/timeView.ts'
import { stillest } from '../../views/compare/ends.ts'

interface StillProps {
  readonly timeline: Timeline
  readonly time: TimeStore
  readonly columns: TimeColumns
  /** What stands before it on its line. */
  readonly name: string
}

/** About as wide as its words [px]. */
const wide = 150

/** The longest stretch in which nothing happens, above the lanes. */
export function Still({ timeline, time, columns: { left, plot }, name }: StillProps) {
  const window = useTime(time, (now) => now.window)
  const gap = useMemo(() => stillest(timeline), [timeline])
  if (!gap) return null
  const at = (time: number) => Math.max(0, Math.min(plot, toPixel({ plot }, window, time)))
  const [from, to] = [at(gap[0]), at(gap[1])]
  if (to - from < 8) return null
  // Right of the name, and within the chart.
  const taken = 40 + 8 * name.length
  const room = Math.min(Math.max(0, taken - left - from), Math.max(0, plot - wide - from))
  return (
    <span className="two-still" style={{ left: left + from, width: to - from }}>
      <span style={{ translate: `${room === 0 ? Math.min(0, plot - wide - from) : room}px` }}>
        nothing moves for {timePhrase(timeline, gap[1] - gap[0])}
      </span>
    </span>
  )
}
