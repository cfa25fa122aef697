import { toPixel, type TimeColumns } from './columns.ts'
import './time.css'
import { useTime, type TimeStore } from './timeView.ts'

export interface CursorProps {
  readonly columns: TimeColumns
  readonly time: TimeStore
  readonly top?: number
  readonly height: number
  /** What stands below the line; nothing if absent. */
  readonly label?: (time: number) => string
}

/** The shared cursor as a hairline through the plot; stronger where it is pinned. */
export function Cursor({ columns, time, top = 0, height, label }: CursorProps) {
  const window = useTime(time, (now) => now.window)
  const cursor = useTime(time, (now) => now.cursor)
  const pinned = useTime(time, (now) => now.pinned)
  if (cursor === undefined) return null
  const x = toPixel(columns, window, cursor)
  if (x < -0.5 || x > columns.plot + 0.5) return null
  return (
    <div
      className={pinned ? 'time-cursor time-cursor-pinned' : 'time-cursor'}
      style={{ transform: `translateX(${columns.left + x}px)`, top, height }}
    >
      {label && (
        <span
          className="time-cursor-label figure"
          style={{ translate: `${inward(columns.left + x, columns)}px` }}
        >
          {label(cursor)}
        </span>
      )}
    </div>
  )
}

/** Keeps the label inside of the chart at either end. */
const inward = (at: number, { width }: TimeColumns): number =>
  Math.max(0, 36 - at) - Math.max(0, at + 36 - width)
