import { useEffect, type RefObject } from 'react'
import { pointerDrag } from '../../parts/pointerDrag.ts'
import { toTime, type Geometry } from './geometry.ts'
import { edgeAt, hitAt, type Hit } from './hit.ts'
import type { GanttModel } from './model.ts'
import { change, type ViewStore } from './view.ts'

/** How near to an edge a pointer grabs it [px]: 44 px in all for a finger. */
const reach = { mouse: 6, finger: 22 }

export interface PointerActions {
  /** Whether the edge of a span can be dragged. */
  readonly draggable: (span: number) => boolean
  /** The edge of this span is grabbed. */
  readonly grab: (span: number, x: number) => EdgeDrag | undefined
  /** A click or a tap, on a bar, on a gap or on nothing. */
  readonly choose: (hit: Hit | undefined) => void
}

export interface EdgeDrag {
  move(x: number): void
  commit(): void
  cancel(): void
}

/** Hover, taps, dragging of edges and marking a stretch of time by dragging elsewhere with a mouse. */
export function usePointer(
  plot: RefObject<HTMLElement | null>,
  view: ViewStore,
  model: GanttModel,
  frame: Geometry,
  actions: RefObject<PointerActions>,
): void {
  useEffect(() => {
    const element = plot.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    let stopDrag: () => void = () => undefined
    const placeOf = (event: MouseEvent) => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const edgeUnder = ({ x, y }: { x: number; y: number }, pointer: string) => {
      const near = pointer === 'mouse' ? reach.mouse : reach.finger
      const span = edgeAt(model, frame, view.getState().window, x, y, near)
      return span >= 0 && actions.current.draggable(span) ? span : -1
    }

    element.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType !== 'mouse' || event.buttons !== 0) return
        const place = placeOf(event)
        const { window, pinned, hover } = view.getState()
        const hit = hitAt(model, frame, window, place.x, place.y)
        element.classList.toggle('gantt-plot-edge', edgeUnder(place, 'mouse') >= 0)
        change(view, {
          hover: hit && hover && sameHit(hit, hover) ? hover : hit,
          ...(pinned ? {} : { cursor: toTime(frame, window, Math.max(0, Math.min(place.x, frame.plot))) }),
        })
      },
      { signal },
    )
    element.addEventListener(
      'pointerleave',
      () => change(view, { hover: undefined, ...(view.getState().pinned ? {} : { cursor: undefined }) }),
      { signal },
    )
    element.addEventListener(
      'pointerdown',
      (event) => {
        change(view, { touched: event.pointerType !== 'mouse' })
        // A second finger means to pinch or pan: what the first began is taken back.
        if (!event.isPrimary) stopDrag()
        if (event.shiftKey || event.button !== 0 || !event.isPrimary) return
        const place = placeOf(event)
        const span = edgeUnder(place, event.pointerType)
        let drag: EdgeDrag | undefined
        if (span >= 0)
          stopDrag = pointerDrag(event, element, {
            begin: () => {
              change(view, { hover: undefined, ...(view.getState().pinned ? {} : { cursor: undefined }) })
              drag = actions.current.grab(span, place.x)
            },
            move: (moved) => drag?.move(placeOf(moved).x),
            commit: () => drag?.commit(),
            cancel: () => drag?.cancel(),
          })
        else if (event.pointerType === 'mouse') {
          const before = view.getState().marked
          const { window } = view.getState()
          const from = toTime(frame, window, place.x)
          stopDrag = pointerDrag(event, element, {
            move: (moved) => {
              const to = toTime(frame, window, Math.max(0, Math.min(placeOf(moved).x, frame.plot)))
              change(view, { marked: [Math.min(from, to), Math.max(from, to)], hover: undefined })
            },
            commit: () => undefined,
            cancel: () => change(view, { marked: before }),
          })
        }
      },
      { signal },
    )
    element.addEventListener(
      'click',
      (event) => {
        const { x, y } = placeOf(event)
        actions.current.choose(hitAt(model, frame, view.getState().window, x, y))
      },
      { signal },
    )
    return () => listeners.abort()
  }, [plot, view, model, frame, actions])
}

export const sameHit = (a: Hit, b: Hit): boolean =>
  a.kind === 'bar' ? b.kind === 'bar' && a.span === b.span : b.kind === 'gap' && a.gap === b.gap
