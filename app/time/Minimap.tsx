import { useEffect, useRef, type RefObject } from 'react'
import { pointerDrag } from '../parts/pointerDrag.ts'
import { whenIdle } from '../parts/whenIdle.ts'
import { toTime, type TimeColumns } from './columns.ts'
import './time.css'
import { useTime, type TimeStore } from './timeView.ts'
import { confined, isWhole, type Window } from './timeWindow.ts'

export interface MinimapProps {
  readonly columns: TimeColumns
  readonly time: TimeStore
  readonly extent: Window
  /** Draws all of the extent; sets the canvas's size, which is stretched to the strip's. A new function is a new painting. */
  readonly paint: (context: CanvasRenderingContext2D) => void
}

const minimapHeight = 20

/** The whole axis in a strip, and the window on it, which can be dragged; the keys A, D, W and S do the same. */
export function Minimap({ columns, time, extent, paint }: MinimapProps) {
  const strip = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const window = useTime(time, (now) => now.window)
  const { plot } = columns
  const length = extent[1] - extent[0]
  const left = ((window[0] - extent[0]) / length) * plot
  const width = ((window[1] - window[0]) / length) * plot
  usePainting(canvas, paint)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const begin = (event: PointerEvent) => dragWindow(event, element, time, extent, { plot })
    element.addEventListener('pointerdown', begin)
    return () => element.removeEventListener('pointerdown', begin)
  }, [time, extent, plot])

  return (
    <div
      ref={strip}
      className="time-minimap"
      style={{ width: plot, height: minimapHeight }}
      aria-hidden="true"
    >
      <canvas ref={canvas} />
      {!isWhole(window, extent) && (
        <div className="time-minimap-window" style={{ left, width: Math.max(6, width) }} />
      )}
    </div>
  )
}

/** What the hand is on is painted first: the strip follows when a frame has time left. */
function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  const latest = useRef(paint)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = paint
    asked.current ??= whenIdle(() => {
      asked.current = undefined
      const context = canvas.current?.getContext('2d')
      if (context) latest.current(context)
    })
  }, [canvas, paint])
  useEffect(
    () => () => {
      asked.current?.abort()
      asked.current = undefined
    },
    [],
  )
}

/** Moves the window with the pointer; one that is put down beside it brings the window there first. */
function dragWindow(
  event: PointerEvent,
  element: HTMLElement,
  time: TimeStore,
  extent: Window,
  columns: Pick<TimeColumns, 'plot'>,
): void {
  const timeAt = ({ clientX }: PointerEvent) =>
    toTime(columns, extent, clientX - element.getBoundingClientRect().left)
  const before = time.getState().window
  const grabbed = timeAt(event)
  const inside = grabbed >= before[0] && grabbed <= before[1]
  const half = (before[1] - before[0]) / 2
  const from = inside ? before : confined([grabbed - half, grabbed + half], extent)
  pointerDrag(event, element, {
    move: (at) => {
      const by = timeAt(at) - grabbed
      time.setState({ window: confined([from[0] + by, from[1] + by], extent), held: true })
    },
    commit: () => undefined,
    cancel: () => time.setState({ window: before }),
    tap: () => (inside ? undefined : time.setState({ window: from, held: true })),
  })
}
