import type { Timeline } from '../../../engine/index.ts'
import { timePhrase } from '../../time/phrase.ts'
import type { Window } from '../../time/timeWindow.ts'
import { toPixel } from '../../time/columns.ts'
import { type Geometry } from './geometry.ts'
import { useView, type ViewStore } from './view.ts'

export interface MarkedProps {
  readonly timeline: Timeline
  readonly frame: Geometry
  readonly view: ViewStore
  readonly marked: Window
}

/** A marked stretch of time and how long it is. */
export function Marked({ timeline, frame, view, marked }: MarkedProps) {
  const window = useView(view, (now) => now.window)
  const x0 = Math.max(0, toPixel(frame, window, marked[0]))
  const x1 = Math.min(frame.plot, toPixel(frame, window, marked[1]))
  if (x1 <= x0) return null
  return (
    <div
      className="gantt-marked"
      style={{ left: frame.left + x0, width: x1 - x0, top: frame.top, height: frame.floor - frame.top }}
    >
      <span className="figure">{timePhrase(timeline, marked[1] - marked[0])}</span>
    </div>
  )
}
