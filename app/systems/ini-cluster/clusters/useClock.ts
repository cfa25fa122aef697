import { useEffect, useRef, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { TimeStore, TimeView } from '../../../time/timeView.ts'
import { confined, extentOf, type Window } from '../../../time/timeWindow.ts'
import type { Recorded, WholeWay } from './recorded.ts'

/** What of the recording is looked at: at first a request's way, with some of what was before and after it. */
export function useClock(recorded: Recorded, way: WholeWay, name: string): TimeStore {
  const { until, unit } = recorded.timeline
  const wanted = `${name} ${unit}`
  const [clock] = useState(() => {
    const extent = extentOf(until)
    return createStore<TimeView>(() => ({
      window: around(way, extent),
      extent,
      held: true,
      pinned: false,
      playing: false,
    }))
  })
  // Another request, or another unit, is brought into view; an edit of the same leaves the window where it is.
  const shown = useRef(wanted)
  useEffect(() => {
    const extent = extentOf(until)
    const { window } = clock.getState()
    const isOther = shown.current !== wanted
    shown.current = wanted
    const next = isOther ? around(way, extent) : confined(window, extent)
    // A window that stays is the same one: all that hangs on it is drawn once for an edit.
    const stays = next[0] === window[0] && next[1] === window[1]
    clock.setState({ extent, window: stays ? window : next })
  }, [clock, until, way, wanted])
  return clock
}

/** A request's time away and as much again on both sides together. */
function around({ sent, back }: WholeWay, extent: Window): Window {
  const away = Math.max(back - sent, (extent[1] - extent[0]) * 1e-6)
  return confined([sent - 0.45 * away, back + 0.75 * away], extent)
}
