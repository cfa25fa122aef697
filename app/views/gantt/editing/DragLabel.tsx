import { stretchOf } from '../cell.ts'
import { toPixel } from '../../../time/columns.ts'
import { laneTop, type Geometry } from '../geometry.ts'
import type { Hit } from '../hit.ts'
import type { GanttModel } from '../model.ts'
import { useView, type ViewStore } from '../view.ts'

export interface DragLabelProps {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly view: ViewStore
  readonly hit: Hit
  /** '+3.1 µs' */
  readonly consequence: string | undefined
  readonly problem: string | undefined
}

/** What the edit under way would cost or save, at the edge that is being dragged; or why it cannot be. */
export function DragLabel({ model, frame, view, hit, consequence, problem }: DragLabelProps) {
  const window = useView(view, (now) => now.window)
  const text = problem ?? consequence
  if (text === undefined) return null
  const x = Math.max(0, Math.min(frame.plot, toPixel(frame, window, stretchOf(model, hit)[1])))
  const room = Math.min(140, Math.max(48, text.length * 4))
  const at = frame.left + x
  const shift = Math.max(0, room - at) - Math.max(0, at + room - frame.width)
  return (
    <div
      className={problem === undefined ? 'gantt-drag figure' : 'gantt-drag gantt-drag-problem'}
      style={{ left: at + shift, top: laneTop(frame, hit.lane) + frame.barTop - 6 }}
    >
      {text}
    </div>
  )
}
