import { nextEvent, previousEvent } from '../../../engine/index.ts'
import { setCursor } from '../../time/timeView.ts'
import { focused, type Window } from '../../time/timeWindow.ts'
import { stretchOf } from './cell.ts'
import type { Hit } from './hit.ts'
import type { GanttModel } from './model.ts'
import { change, type ViewStore } from './view.ts'

/** Shows a bar or gap that is out of the window, and stands the cursor at its start. */
export function reveal(view: ViewStore, model: GanttModel, hit: Hit, extent: Window): void {
  const { window } = view.getState()
  const [start, end] = stretchOf(model, hit)
  if (end <= window[0] || start >= window[1]) change(view, { window: focused(window, [start, end], extent) })
  if (view.getState().pinned) setCursor(view, start)
}

/** The cursor to the next or previous start or end of anything; false where there is none. */
export function step(view: ViewStore, model: GanttModel, by: -1 | 1): boolean {
  const cursor = view.getState().cursor ?? (by > 0 ? -Infinity : Infinity)
  const to = by > 0 ? nextEvent(model.index, cursor) : previousEvent(model.index, cursor)
  if (!Number.isFinite(to)) return false
  setCursor(view, to)
  return true
}
