import { useEffect } from 'react'
import { nextEvent, previousEvent } from '../../../engine/index.ts'
import { setCursor } from '../../time/timeView.ts'
import type { GanttModel } from './model.ts'
import { change, useView, type ViewStore } from './view.ts'

/** How long the whole timeline takes to play [ms], and how long a step stands where motion is not wanted. */
const wholePlay = 8000
const stepPlay = 700

/** Moves the cursor from event to event or over time while the view is playing; ends at the end. */
export function usePlayback(view: ViewStore, model: GanttModel): void {
  const playing = useView(view, (now) => now.playing)
  useEffect(() => {
    if (!playing) return
    const { until } = model.timeline
    const from = view.getState().cursor
    if (from === undefined || from >= until) setCursor(view, 0)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const timer = setInterval(() => {
        if (!step(view, model, 1)) change(view, { playing: false })
      }, stepPlay)
      return () => clearInterval(timer)
    }
    let last = performance.now()
    let asked = requestAnimationFrame(function advance(now) {
      const cursor = (view.getState().cursor ?? 0) + ((now - last) / wholePlay) * until
      last = now
      setCursor(view, Math.min(cursor, until))
      if (cursor >= until) change(view, { playing: false })
      else asked = requestAnimationFrame(advance)
    })
    return () => cancelAnimationFrame(asked)
  }, [playing, view, model])
}

/** To the next or previous start or end of anything; false where there is none. */
export function step(view: ViewStore, model: GanttModel, by: -1 | 1): boolean {
  const cursor = view.getState().cursor ?? (by > 0 ? -Infinity : Infinity)
  const to = by > 0 ? nextEvent(model.index, cursor) : previousEvent(model.index, cursor)
  if (!Number.isFinite(to)) return false
  setCursor(view, to)
  return true
}
