import type { KeyboardEvent, PointerEvent } from 'react'
import type { chartScale } from '../../../chart/scale.ts'
import { draggable, pointerDrag } from '../../../parts/pointerDrag.ts'
import { timePhrase } from '../../../time/phrase.ts'

const unit = { unit: 'ns' } as const

export interface Mark {
  /** Where it stands [ns]. */
  readonly at: number
  /** When something changes: the arrows go from one to the next [ns]. */
  readonly times: Float64Array
  /** While it is dragged; undefined when the drag is given up. */
  readonly onMove: (time: number | undefined) => void
  /** Where it is let go, or a key puts it. */
  readonly onPut: (time: number) => void
}

interface MarkLineProps {
  readonly mark: Mark
  readonly left: number
  readonly x: ReturnType<typeof chartScale>
  readonly height: number
  readonly until: number
}

/** Half of the words below the line, which stay in the picture [px]. */
const half = 32

/** The moment that the ring and the page are shown at: dragged, or with the arrows from one change to the next. */
export function MarkLine({ mark: { at, times, onMove, onPut }, left, x, height, until }: MarkLineProps) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const begin = x(at) - event.clientX
    let to = at
    pointerDrag(event.nativeEvent, event.currentTarget, {
      move: (moved) => onMove((to = Math.max(0, Math.min(until, x.invert(moved.clientX + begin))))),
      commit: () => onPut(to),
      cancel: () => onMove(undefined),
    })
  }
  const step = (event: KeyboardEvent) => {
    const to =
      event.key === 'ArrowRight'
        ? times.find((time) => time > at)
        : event.key === 'ArrowLeft'
          ? times.findLast((time) => time < at)
          : undefined
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.preventDefault()
    if (to !== undefined) onPut(to)
  }
  const place = left + x(at)
  const inside = Math.max(half, Math.min(left + x.range[1] + 8 - half, place))
  return (
    <div
      className="wire-mark"
      role="slider"
      tabIndex={0}
      aria-label="Time of the ring and the page"
      aria-valuemin={0}
      aria-valuemax={Math.round(until)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={timePhrase(unit, at)}
      style={{ left: place, height: height + 4, ...draggable.x }}
      onPointerDown={drag}
      onKeyDown={step}
    >
      <span className="wire-mark-line" />
      <span className="wire-mark-label figure" style={{ marginLeft: inside - place }}>
        {timePhrase(unit, at)}
      </span>
    </div>
  )
}
