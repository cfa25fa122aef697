import type { KeyAction } from './keys.ts'
import type { TimeStore } from './timeView.ts'
import { panned, zoomed, type Window } from './timeWindow.ts'

export interface Pace {
  /** How much closer one key brings, above 1. */
  readonly zoom: number
  /** How far one key moves, as a share of the window. */
  readonly pan: number
}

/**
 * Does what a key asks of the window: nearer, farther, to either side, all of it.
 * @param middle  the time that zooming leaves where it is
 * @returns whether the key is one of these
 */
export function look(time: TimeStore, action: KeyAction | undefined, middle: number, pace: Pace): boolean {
  const { window, extent } = time.getState()
  const show = (next: Window, held = true): boolean => {
    time.setState({ window: next, held })
    return true
  }
  switch (action) {
    case 'zoomIn':
      return show(zoomed(window, pace.zoom, middle, extent))
    case 'zoomOut':
      return show(zoomed(window, 1 / pace.zoom, middle, extent))
    case 'panLeft':
      return show(panned(window, -pace.pan, extent))
    case 'panRight':
      return show(panned(window, pace.pan, extent))
    case 'fit':
      return show(extent, false)
    default:
      return false
  }
}
