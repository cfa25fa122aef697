import type { KeyboardEvent, PointerEvent } from 'react'
import { draggable, pointerDrag } from '../../../parts/pointerDrag.ts'
import { valueAfterKey } from '../../../parts/sliderKeys.ts'
import { toPixel, toTime, type TimeColumns } from '../../../time/columns.ts'
import { setCursor, useTime, type TimeStore } from '../../../time/timeView.ts'

interface TickHandleProps {
  readonly time: TimeStore
  readonly columns: TimeColumns
  /** Of the axis. */
  readonly floor: number
  /** The last tick. */
  readonly until: number
}

/** About half of what stands on it: it does not reach beyond the left edge [px]. */
const halfWidth = 30

/** The marked tick below its line: dragged, or moved by the arrows. */
export function TickHandle({ time, columns, floor, until }: TickHandleProps) {
  const window = useTime(time, (now) => now.window)
  const tick = Math.round(useTime(time, ({ cursor }) => cursor ?? 0))
  const go = (to: number) => setCursor(time, Math.max(0, Math.min(until, Math.round(to))))
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { left, plot } = columns
    const box = event.currentTarget.parentElement!.getBoundingClientRect()
    const before = tick
    pointerDrag(event.nativeEvent, event.currentTarget, {
      move: ({ clientX }) =>
        go(toTime(columns, time.getState().window, Math.max(0, Math.min(plot, clientX - box.left - left)))),
      commit: () => undefined,
      cancel: () => go(before),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = valueAfterKey(event.key, event.shiftKey, tick, {
      min: 0,
      max: until,
      step: 1,
      large: 10,
      page: 10,
    })
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const x = Math.max(0, Math.min(columns.plot, toPixel(columns, window, tick)))
  return (
    <div
      className="window-tick figure"
      role="slider"
      tabIndex={0}
      aria-label="Marked tick"
      aria-valuemin={0}
      aria-valuemax={until}
      aria-valuenow={tick}
      aria-valuetext={`tick ${tick} of ${until}`}
      style={{ ...draggable.x, left: Math.max(halfWidth, columns.left + x), top: floor + 26 }}
      onPointerDown={drag}
      onKeyDown={onKeyDown}
    >
      tick {tick}
    </div>
  )
}
