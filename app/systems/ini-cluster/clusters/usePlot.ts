import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { pointerDrag } from '../../../parts/pointerDrag.ts'
import { toPixel, toTime, type TimeColumns } from '../../../time/columns.ts'
import type { TimeStore } from '../../../time/timeView.ts'
import { useZoom } from '../../../time/useZoom.ts'
import { barUnder, edgeUnder, type BarMark } from './marks.ts'
import type { Edges } from './useEdges.ts'

/** How near to what is meant a pointer comes [px]: 44 in all for a finger. */
const reach = { mouse: 6, finger: 22 }

export interface PlotHands {
  readonly bars: readonly BarMark[]
  readonly edges: Edges
  /** A bar is tapped, or its end is taken. */
  readonly onChoose: (bar: BarMark) => void
}

/** A tap follows a request, the end of a bar is dragged, and what zooms the other pictures zooms this one. */
export function usePlot(
  plot: RefObject<HTMLDivElement | null>,
  time: TimeStore,
  columns: TimeColumns,
  height: number,
  hands: PlotHands,
): void {
  const latest = useRef(hands)
  useLayoutEffect(() => {
    latest.current = hands
  })
  useZoom(plot, time, { plot: columns.plot, height })
  useEffect(() => {
    const element = plot.current
    if (!element) return
    const listeners = new AbortController()
    const listen = <K extends 'pointermove' | 'pointerdown' | 'click'>(
      type: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(type, hear, { signal: listeners.signal })
    const place = (event: MouseEvent) => {
      const box = element.getBoundingClientRect()
      return [event.clientX - box.left, event.clientY - box.top] as const
    }
    const edgeOf = (event: PointerEvent) => {
      const { bars, edges } = latest.current
      const near = event.pointerType === 'mouse' ? reach.mouse : reach.finger
      const bar = edgeUnder(bars, ...place(event), near)
      return bar && edges.meaning(bar.span).label !== undefined ? bar : undefined
    }
    listen('pointermove', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0)
        element.classList.toggle('clusters-edge', edgeOf(event) !== undefined)
    })
    listen('pointerdown', (event) => {
      if (event.shiftKey || event.button !== 0 || !event.isPrimary) return
      const bar = edgeOf(event)
      if (!bar) return
      const { window } = time.getState()
      const from = place(event)[0]
      let grip: ReturnType<Edges['grab']>
      let offset = 0
      pointerDrag(event, element, {
        begin() {
          const { edges, onChoose } = latest.current
          onChoose(bar)
          grip = edges.grab(bar.span)
          offset = from - bar.end
        },
        move: (moved) => grip?.move(toTime(columns, window, place(moved)[0] - offset)),
        commit: () => grip?.commit(),
        cancel: () => grip?.cancel(),
      })
    })
    listen('click', (event) => {
      const touched = event.pointerType !== 'mouse'
      const bar = barUnder(latest.current.bars, ...place(event), touched ? reach.finger : 3)
      if (bar) latest.current.onChoose(bar)
    })
    return () => listeners.abort()
  }, [plot, time, columns])
}

/** Where the end of a span stands, in pixels from the left of the plot; nothing where it is out of view. */
export function endPixel(
  columns: TimeColumns,
  window: readonly [number, number],
  end: number,
): number | undefined {
  const x = toPixel(columns, window, end)
  return x < -1 || x > columns.plot + 1 ? undefined : x
}
