import { select } from 'd3-selection'
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom'
import { chartScale } from '../../chart/scale.ts'
import type { Geometry, Window } from './geometry.ts'
import { confined, panned } from './navigation.ts'
import { change, type ViewStore } from './view.ts'

/**
 * Wheel with Ctrl or Command, pinch and double click zoom; Shift and drag, two fingers and the horizontal wheel pan.
 * The plain wheel and one finger are left to the page.
 * @returns takes the gestures off again
 */
export function zooming(element: HTMLElement, view: ViewStore, frame: Geometry, extent: Window): () => void {
  const whole = chartScale('linear', extent, [0, frame.plot])
  const box: [[number, number], [number, number]] = [
    [0, 0],
    [frame.plot, frame.height],
  ]
  const behaviour = zoom<HTMLElement, unknown>()
    .extent(box)
    .translateExtent(box)
    .scaleExtent([1, 1e9])
    .duration(0)
    .filter(isGesture)
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (!sourceEvent) return
      const [t0, t1] = [0, frame.plot].map((pixel) => whole.invert(transform.invertX(pixel))) as [
        number,
        number,
      ]
      change(view, { window: confined([t0, t1], extent), held: true, hover: undefined })
    })
  const chart = select(element)
  chart.call(behaviour)

  // Keys, the minimap and new results move the window too: the next gesture goes on from there.
  const follow = ([t0, t1]: Window) => {
    const scale = (extent[1] - extent[0]) / (t1 - t0)
    chart.property('__zoom', zoomIdentity.translate(-scale * whole(t0), 0).scale(scale))
  }
  follow(view.getState().window)
  const stop = view.subscribe((now, before) => {
    if (now.window !== before.window) follow(now.window)
  })

  const sideways = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey || Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaX * 16 : event.deltaX
    change(view, { window: panned(view.getState().window, pixels / frame.plot, extent), held: true })
  }
  element.addEventListener('wheel', sideways, { passive: false })
  return () => {
    stop()
    chart.on('.zoom', null)
    element.removeEventListener('wheel', sideways)
  }
}

function isGesture(event: Event): boolean {
  if (event.type === 'wheel') return (event as WheelEvent).ctrlKey || (event as WheelEvent).metaKey
  if (event.type.startsWith('touch')) return (event as TouchEvent).touches.length >= 2
  if (event.type === 'dblclick') return true
  return (event as MouseEvent).shiftKey && (event as MouseEvent).button === 0
}
