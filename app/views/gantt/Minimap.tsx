import { useEffect, useMemo, useRef } from 'react'
import type { Palette } from '../../chart/palette.ts'
import { pointerDrag } from '../../parts/pointerDrag.ts'
import { confined, isWhole, type Window } from '../../time/timeWindow.ts'
import { whenIdle } from '../../parts/whenIdle.ts'
import type { Geometry } from './geometry.ts'
import { layoutHazes } from './layout.ts'
import type { GanttModel } from './model.ts'
import { hazePixels, rampOf } from './paint.ts'
import { change, useView, type ViewStore } from './view.ts'

export interface MinimapProps {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly palette: Palette
  readonly view: ViewStore
  readonly extent: Window
}

export const minimapHeight = 20

/** The whole timeline in a strip, and the window on it, which can be dragged; the keys A, D, W and S do the same. */
export function Minimap({ model, frame, palette, view, extent }: MinimapProps) {
  const strip = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const window = useView(view, (now) => now.window)
  const length = extent[1] - extent[0]
  const left = ((window[0] - extent[0]) / length) * frame.plot
  const width = ((window[1] - window[0]) / length) * frame.plot

  const ramp = useMemo(() => rampOf(palette), [palette])
  const draw = () => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const hazes = layoutHazes(model, frame, extent)
    const columns = hazes[0]?.busy.length ?? 1
    element.width = columns
    element.height = Math.max(1, hazes.length)
    const pixels = hazePixels(hazes, columns, ramp)
    for (const row of hazes.keys()) {
      const line = new Uint8ClampedArray(pixels.buffer, 2 * row * columns * 4, columns * 4)
      context.putImageData(new ImageData(line, columns, 1), 0, row)
    }
  }
  // What the hand is on is painted first: the strip follows when a frame has time left.
  const latest = useRef(draw)
  const asked = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => {
    asked.current ??= whenIdle(() => {
      asked.current = undefined
      latest.current()
    })
  }, [model, frame, palette, extent])
  useEffect(
    () => () => {
      asked.current?.abort()
      asked.current = undefined
    },
    [],
  )

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const listeners = new AbortController()
    element.addEventListener(
      'pointerdown',
      (event) => {
        const timeAt = (at: PointerEvent) =>
          extent[0] + ((at.clientX - element.getBoundingClientRect().left) / frame.plot) * length
        const before = view.getState().window
        const grabbed = timeAt(event)
        const inside = grabbed >= before[0] && grabbed <= before[1]
        const half = (before[1] - before[0]) / 2
        const from = inside ? before : confined([grabbed - half, grabbed + half], extent)
        const move = (at: PointerEvent) => {
          const by = timeAt(at) - grabbed
          change(view, { window: confined([from[0] + by, from[1] + by], extent), held: true })
        }
        pointerDrag(event, element, {
          move,
          commit: () => undefined,
          cancel: () => change(view, { window: before }),
          tap: () => (inside ? undefined : change(view, { window: from, held: true })),
        })
      },
      { signal: listeners.signal },
    )
    return () => listeners.abort()
  }, [view, frame, extent, length])

  return (
    <div
      ref={strip}
      className="gantt-minimap"
      style={{ width: frame.plot, height: minimapHeight }}
      aria-hidden="true"
    >
      <canvas ref={canvas} />
      {!isWhole(window, extent) && (
        <div className="gantt-minimap-window" style={{ left, width: Math.max(6, width) }} />
      )}
    </div>
  )
}
