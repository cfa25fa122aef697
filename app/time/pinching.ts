import type { TimeStore } from './timeView.ts'
import { zoomed, type Window } from './timeWindow.ts'

/** Safari's own event, which no standard has: fingers on a trackpad, or on a screen. */
interface GestureEvent extends UIEvent {
  /** How far apart the fingers are, in parts of what they were at the beginning. */
  readonly scale: number
  readonly clientX: number
}

/**
 * Two fingers on a trackpad zoom in Safari too, which tells of them in words of its own and would enlarge the page. On a
 * screen they are touches, which `zooming` follows; there only the page is kept from growing.
 * @param width  of the element, which shows the window [px]
 * @returns takes it off again
 */
export function pinching(element: HTMLElement, time: TimeStore, width: number): () => void {
  let held: { readonly window: Window; readonly middle: number } | undefined
  const onScreen = () => navigator.maxTouchPoints > 0
  const begin = (event: Event) => {
    event.preventDefault()
    if (onScreen()) return
    const { window } = time.getState()
    const share = ((event as GestureEvent).clientX - element.getBoundingClientRect().left) / width
    held = { window, middle: window[0] + share * (window[1] - window[0]) }
  }
  const change = (event: Event) => {
    event.preventDefault()
    if (!held) return
    const window = zoomed(held.window, (event as GestureEvent).scale, held.middle, time.getState().extent)
    time.setState({ window, held: true })
  }
  const end = (event: Event) => {
    event.preventDefault()
    held = undefined
  }
  const heard = [
    ['gesturestart', begin],
    ['gesturechange', change],
    ['gestureend', end],
  ] as const
  for (const [name, listener] of heard) element.addEventListener(name, listener, { passive: false })
  return () => {
    for (const [name, listener] of heard) element.removeEventListener(name, listener)
  }
}
