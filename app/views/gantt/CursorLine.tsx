import type { Timeline } from '../../../engine/index.ts'
import { toPixel, type Geometry } from './geometry.ts'
import { useView, type ViewStore } from './view.ts'
import { time } from './words.ts'

export interface CursorLineProps {
  readonly timeline: Timeline
  readonly frame: Geometry
  readonly view: ViewStore
}

/** A hairline through all lanes with its time on the axis; the labels say what each lane serves there. */
export function CursorLine({ timeline, frame, view }: CursorLineProps) {
  const window = useView(view, (now) => now.window)
  const cursor = useView(view, (now) => now.cursor)
  const pinned = useView(view, (now) => now.pinned)
  if (cursor === undefined) return null
  const x = toPixel(frame, window, cursor)
  if (x < -0.5 || x > frame.plot + 0.5) return null
  return (
    <div
      className={pinned ? 'gantt-cursor gantt-cursor-pinned' : 'gantt-cursor'}
      style={{
        transform: `translateX(${frame.left + x}px)`,
        top: frame.top - 8,
        height: frame.floor - frame.top + 8,
      }}
    >
      <span className="gantt-cursor-time figure" style={{ translate: `${shift(x, frame)}px` }}>
        {time(timeline, cursor)}
      </span>
    </div>
  )
}

/** Keeps the label inside of the chart at either end. */
const shift = (x: number, frame: Geometry): number =>
  Math.max(0, 36 - (frame.left + x)) - Math.max(0, frame.left + x + 36 - frame.width)
