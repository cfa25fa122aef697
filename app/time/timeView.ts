import { useStore } from 'zustand'
import { confined, type Window } from './timeWindow.ts'

/** How a time axis is looked at. Pictures of one page that share the axis share this: they zoom and step together. */
export interface TimeView {
  readonly window: Window
  /** All that may be shown. */
  readonly extent: Window
  /** The person has zoomed or panned: a new result leaves the window where it is. */
  readonly held: boolean
  /** The time that the cursor stands at; stays when `pinned` by stepping or playing, else follows the pointer. */
  readonly cursor?: number | undefined
  readonly pinned: boolean
  readonly playing: boolean
}

/** The part of a zustand store that sharing it takes: whoever keeps more beside the time may hand it over as well. */
export interface TimeStore {
  getState(): TimeView
  getInitialState(): TimeView
  setState(part: Partial<TimeView>): void
  subscribe(listener: (now: TimeView, before: TimeView) => void): () => void
}

export const useTime = <V>(time: TimeStore, select: (view: TimeView) => V): V => useStore(time, select)

/** Pins the cursor at a time and turns the page when that is out of the window. */
export function setCursor(store: TimeStore, time: number): void {
  const { window, extent } = store.getState()
  const length = window[1] - window[0]
  const turned =
    time < window[0] || time > window[1]
      ? confined([time - length * 0.1, time + length * 0.9], extent)
      : window
  store.setState({ cursor: time, pinned: true, window: turned })
}

/** The cursor follows a pointer (or nothing, when that has left) as long as nobody has pinned it. */
export function pointAt(store: TimeStore, time: number | undefined): void {
  if (!store.getState().pinned) store.setState({ cursor: time })
}
