import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TimeView } from '../../time/timeView.ts'
import type { Window } from '../../time/timeWindow.ts'
import type { Hit } from './hit.ts'

/** What changes many times a second: painted at once, heard only by the small parts that show it. */
export interface View extends TimeView {
  /** A stretch of time that is marked. */
  readonly marked?: Window
  readonly hover?: Hit
}

export type ViewStore = StoreApi<View>

export const newView = (extent: Window): ViewStore =>
  createStore<View>(() => ({
    window: extent,
    extent,
    held: false,
    pinned: false,
    playing: false,
  }))

export const useView = <V>(view: ViewStore, select: (view: View) => V): V => useStore(view, select)

/** Changes part of the view; what is given as undefined is taken away. */
export function change(view: ViewStore, part: { [K in keyof View]?: View[K] | undefined }): void {
  const next = Object.entries({ ...view.getState(), ...part }).filter(([, value]) => value !== undefined)
  view.setState(Object.fromEntries(next) as unknown as View, true)
}
