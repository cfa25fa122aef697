import type { KeyboardEvent } from 'react'
import type { TimeColumns } from '../../../time/columns.ts'
import type { Window } from '../../../time/timeWindow.ts'
import type { Recorded, WholeWay } from './recorded.ts'
import { barOf, ownLane, type Rows } from './rows.ts'
import type { Edges } from './useEdges.ts'
import { endPixel } from './usePlot.ts'
import { amount, unitOf, wayWords } from './words.ts'

interface EndHandleProps {
  readonly recorded: Recorded
  readonly way: WholeWay
  readonly stop: number
  readonly rows: Rows
  readonly columns: TimeColumns
  readonly window: Window
  readonly edges: Edges
}

/** The end of the bar that is chosen, for the keyboard: the arrows change the cost behind it, where it has one. */
export function EndHandle({ recorded, way, stop, rows, columns, window, edges }: EndHandleProps) {
  const { timeline } = recorded
  const computing = way.computing.at(-1)
  const chosen =
    way.stops[stop] ??
    (computing === undefined ? way.stops[0] : { span: computing, lane: ownLane(timeline, way) })
  if (!chosen) return null
  const { span, lane } = chosen
  const row = rows.byLane.get(lane)
  if (!row) return null
  const [start, end] = [timeline.start[span]!, timeline.end[span]!]
  const x = endPixel(columns, window, end)
  const { top, height } = barOf[row.kind as 'processor']
  const place = {
    left: columns.left + Math.max(0, Math.min(columns.plot, x ?? columns.plot / 2)),
    top: row.y + top,
    height,
  }
  const { label, because } = edges.meaning(span)
  const long = `${amount(recorded, end - start)} ${unitOf(recorded)}`
  const words = `${wayWords(recorded, way)} Here at ${timeline.lanes[lane]!.name.toLowerCase()}: ${long}.`
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[
      event.key
    ]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (label !== undefined) edges.nudge(span, event.shiftKey ? 10 * by : by)
  }
  return (
    <div
      className="clusters-end"
      role="slider"
      tabIndex={0}
      aria-disabled={label === undefined}
      aria-label={`${words} ${label === undefined ? (because ?? '') : `Its end changes ${label}`}`}
      aria-valuemin={0}
      aria-valuenow={Math.round(end - start)}
      aria-valuetext={`${long} here`}
      style={place}
      onKeyDown={onKeyDown}
    />
  )
}
