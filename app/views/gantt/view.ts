import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Window } from './geometry.ts'
import type { Hit } from './hit.ts'

/** What changes many times a second: painted at once, heard only by the small parts that show it. */
export interface View {
  readonly window: Window
  /** The person has zoomed or panned: a new result leaves the window where it is. */
  readonly held: boolean
  /** The time that the cursor stands at; stays when `pinned` by stepping or playing, else follows the pointer. */
  readonly cursor?: number
  readonly pinned: boolean
  readonly playing: boolean
  /** A stretch of time that is marked. */
  readonly marked?: Window
  readonly hover?: Hit
  /** The last press came from a finger or a pen: sentences stay where they cannot be hovered for. */
  readonly touched: boolean
}

export type ViewStore = StoreApi<View>

export const newView = (window: Window, held: boolean): ViewStore =>
  createStore<View>(() => ({ window, held, pinned: false, playing: false, touched: false }))

export const useView = <V>(view: ViewStore, select: (view: View) => V): V => useStore(view, select)

/** Changes part of the view; what is given as undefined is taken away. */
export function change(view: ViewStore, part: { [K in keyof View]?: View[K] | undefined }): void {
  const next = Object.entries({ ...view.getState(), ...part }).filter(([, value]) => value !== undefined)
  view.setState(Object.fromEntries(next) as unknown as View, true)
}
