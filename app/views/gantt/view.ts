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
  readonly hover?: { readonly hit: Hit; readonly x: number; readonly y: number }
}

export type ViewStore = StoreApi<View>

export const newView = (window: Window): ViewStore =>
  createStore<View>(() => ({ window, held: false, pinned: false, playing: false }))

export const useView = <V>(view: ViewStore, select: (view: View) => V): V => useStore(view, select)

/** Changes part of the view; what is given as undefined is taken away. */
export function change(view: ViewStore, part: { [K in keyof View]?: View[K] | undefined }): void {
  const next: Record<string, unknown> = { ...view.getState(), ...part }
  for (const key of Object.keys(next)) if (next[key] === undefined) delete next[key]
  view.setState(next as unknown as View, true)
}
