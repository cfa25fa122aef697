import { useEffect, useEffectEvent, type RefObject } from 'react'
import { pointerDrag } from '../../parts/pointerDrag.ts'
import { toTime } from '../../time/columns.ts'
import type { Window } from '../../time/timeWindow.ts'
import { type Geometry } from './geometry.ts'
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
  // A picture is drawn again for each move of a slider: what listens stays, and reads what is drawn.
  const surfaceOf = useEffectEvent((element: HTMLElement): Surface => ({
    element,
    view,
    model,
    frame,
    actions,
  }))
  useEffect(() => {
    const element = plot.current
    if (!element) return
    const listeners = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(type, hear, { signal: listeners.signal })
    listen('pointermove', (event) => {
      const surface = surfaceOf(element)
      if (event.pointerType === 'mouse' && event.buttons === 0) hoverAt(surface, placeOf(surface, event))
    })
    listen('pointerleave', () => leave(view))
    let stopDrag: () => void = () => undefined
    listen('pointerdown', (event) => {
      // A second finger means to pinch or pan: what the first began is taken back.
      if (!event.isPrimary) stopDrag()
      if (event.shiftKey || event.button !== 0 || !event.isPrimary) return
      const surface = surfaceOf(element)
      const span = edgeUnder(surface, placeOf(surface, event), event.pointerType)
      if (span >= 0) stopDrag = dragEdge(surface, event, span)
      else if (event.pointerType === 'mouse') stopDrag = dragMark(surface, event)
    })
    listen('click', (event) => {
      const surface = surfaceOf(element)
      surface.actions.current.choose(hitUnder(surface, placeOf(surface, event)))
    })
    return () => listeners.abort()
  }, [plot, view])
}

/** What the pointer is over. */
interface Surface {
  readonly element: HTMLElement
  readonly view: ViewStore
  readonly model: GanttModel
  readonly frame: Geometry
  readonly actions: RefObject<PointerActions>
}

/** In pixels of the plot. */
interface Point {
  readonly x: number
  readonly y: number
}

function placeOf({ element }: Surface, event: MouseEvent): Point {
  const box = element.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/** The span whose edge would be grabbed, or -1. */
function edgeUnder({ view, model, frame, actions }: Surface, { x, y }: Point, pointer: string): number {
  const near = pointer === 'mouse' ? reach.mouse : reach.finger
  const span = edgeAt(model, frame, view.getState().window, x, y, near)
  return span >= 0 && actions.current.draggable(span) ? span : -1
}

const hitUnder = ({ view, model, frame }: Surface, { x, y }: Point): Hit | undefined =>
  hitAt(model, frame, view.getState().window, x, y)

function hoverAt(surface: Surface, place: Point): void {
  const { element, view, frame } = surface
  const { window, pinned, hover } = view.getState()
  const hit = hitUnder(surface, place)
  element.classList.toggle('gantt-plot-edge', edgeUnder(surface, place, 'mouse') >= 0)
  change(view, {
    hover: hit && hover && sameHit(hit, hover) ? hover : hit,
    ...(pinned ? {} : { cursor: timeAt(frame, window, place) }),
  })
}

const leave = (view: ViewStore): void =>
  change(view, { hover: undefined, ...(view.getState().pinned ? {} : { cursor: undefined }) })

/** The time at a point, within the plot. */
const timeAt = (frame: Geometry, window: Window, { x }: Point): number =>
  toTime(frame, window, Math.max(0, Math.min(x, frame.plot)))

function dragEdge(surface: Surface, event: PointerEvent, span: number): () => void {
  const { element, view, actions } = surface
  const from = placeOf(surface, event)
  let drag: EdgeDrag | undefined
  return pointerDrag(event, element, {
    begin: () => {
      leave(view)
      drag = actions.current.grab(span, from.x)
    },
    move: (moved) => drag?.move(placeOf(surface, moved).x),
    commit: () => drag?.commit(),
    cancel: () => drag?.cancel(),
  })
}

/** Marks the stretch of time from here to where the pointer goes. */
function dragMark(surface: Surface, event: PointerEvent): () => void {
  const { element, view, frame } = surface
  const { window, marked: before } = view.getState()
  const from = toTime(frame, window, placeOf(surface, event).x)
  return pointerDrag(event, element, {
    move: (moved) => {
      const to = timeAt(frame, window, placeOf(surface, moved))
      change(view, { marked: [Math.min(from, to), Math.max(from, to)], hover: undefined })
    },
    commit: () => undefined,
    cancel: () => change(view, { marked: before }),
  })
}

const sameHit = (a: Hit, b: Hit): boolean =>
  a.kind === 'bar' ? b.kind === 'bar' && a.span === b.span : b.kind === 'gap' && a.gap === b.gap
