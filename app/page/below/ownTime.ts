import { createStore } from 'zustand'
import type { Result } from '../../../engine/index.ts'
import { extentOf } from '../../time/timeWindow.ts'
import type { TimeStore, TimeView } from '../../time/timeView.ts'

/** The time axis of a result that has no timeline: all that its tables and quantities tell of. */
export function ownTime({ state = [], series = [] }: Result): TimeStore {
  const extent = extentOf(Math.max(0, ...[...state, ...series].map(({ until }) => until)))
  return createStore<TimeView>(() => ({ window: extent, extent, held: false, pinned: false, playing: false }))
}
