import { select } from 'd3-selection'
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom'
import { chartScale } from '../chart/scale.ts'
import { pinching } from './pinching.ts'
import type { TimeStore, TimeView } from './timeView.ts'
import { confined, panned } from './timeWindow.ts'

/**
 * Wheel with Ctrl or Command, pinch and double click zoom; Shift and drag, two fingers and the horizontal wheel pan.
 * The plain wheel and one finger are left to the page.
 * @returns takes the gestures off again
 */
export function zooming(element: HTMLElement, time: TimeStore, width: number, height: number): () => void {
  const whole = () => chartScale('linear', time.getState().extent, [0, width])
  const box: [[number, number], [number, number]] = [
    [0, 0],
    [width, height],
  ]
  const behaviour = zoom<HTMLElement, unknown>()
    .extent(box)
    .translateExtent(box)
    .scaleExtent([1, 1e9])
    .duration(0)
    .filter(isGesture)
    .wheelDelta(nearer)
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (!sourceEvent) return
      const scale = whole()
      const [t0, t1] = [0, width].map((pixel) => scale.invert(transform.invertX(pixel))) as [number, number]
      time.setState({ window: confined([t0, t1], time.getState().extent), held: true })
    })
  // Of a finger that scrolls the page already the page alone hears: nobody could keep it from that.
  const scrolling = (event: TouchEvent) => {
    if (!event.cancelable) event.stopImmediatePropagation()
  }
  element.addEventListener('touchmove', scrolling, { capture: true, passive: true })
  const chart = select(element)
  chart.call(behaviour)

  // Keys, the minimap, other pictures and new results move the window too: the next gesture goes on from there.
  const follow = ({ window: [t0, t1], extent }: TimeView) => {
    const scale = (extent[1] - extent[0]) / (t1 - t0)
    chart.property('__zoom', zoomIdentity.translate(-scale * whole()(t0), 0).scale(scale))
  }
  follow(time.getState())
  const stop = time.subscribe((now, before) => {
    if (now.window !== before.window || now.extent !== before.extent) follow(now)
  })

  const sideways = (event: WheelEvent) => {
    const toZoom = event.ctrlKey || event.metaKey
    if (!toZoom && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    event.preventDefault()
    // What d3 has let pass at either end, for the browser to enlarge or shrink the page.
    if (toZoom) return
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaX * 16 : event.deltaX
    const { window, extent } = time.getState()
    time.setState({ window: panned(window, pixels / width, extent), held: true })
  }
  element.addEventListener('wheel', sideways, { passive: false })
  const stopPinch = pinching(element, time, width)
  return () => {
    stop()
    stopPinch()
    chart.on('.zoom', null)
    element.removeEventListener('wheel', sideways)
    element.removeEventListener('touchmove', scrolling, true)
  }
}

/** How much nearer a wheel with Ctrl brings, in doublings: a trackpad tells of a pinch in small steps, a mouse's one step is large. */
function nearer({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 16 : deltaY
  return Math.max(-0.5, Math.min(-pixels * (ctrlKey ? 0.02 : 0.002), 0.5))
}

function isGesture(event: Event): boolean {
  if (event.type === 'wheel') return (event as WheelEvent).ctrlKey || (event as WheelEvent).metaKey
  if (event.type.startsWith('touch')) return (event as TouchEvent).touches.length >= 2
  if (event.type === 'dblclick') return true
  return (event as MouseEvent).shiftKey && (event as MouseEvent).button === 0
}
