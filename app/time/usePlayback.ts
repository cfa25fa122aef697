import { useEffect } from 'react'
import { setCursor, useTime, type TimeStore } from './timeView.ts'

/** How long the whole axis takes to play [ms], and how long a step stands where motion is not wanted. */
const wholePlay = 8000
const stepPlay = 700

/**
 * Moves the cursor over time, or from event to event where motion is not wanted, while the view is playing; ends at the
 * end.
 * @param until  where the end is
 * @param step  to the next event; false where there is none
 */
export function usePlayback(time: TimeStore, until: number, step: (by: 1) => boolean): void {
  const playing = useTime(time, (now) => now.playing)
  useEffect(() => {
    if (!playing) return
    // Where the cursor only follows the pointer, nothing was played yet.
    const { cursor: from, pinned } = time.getState()
    if (from === undefined || !pinned || from >= until) setCursor(time, 0)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const timer = setInterval(() => {
        if (!step(1)) time.setState({ playing: false })
      }, stepPlay)
      return () => clearInterval(timer)
    }
    let last = performance.now()
    let asked = requestAnimationFrame(function advance(now) {
      // A frame may have begun before it was asked for.
      const cursor = (time.getState().cursor ?? 0) + (Math.max(0, now - last) / wholePlay) * until
      last = now
      setCursor(time, Math.min(cursor, until))
      if (cursor >= until) time.setState({ playing: false })
      else asked = requestAnimationFrame(advance)
    })
    return () => cancelAnimationFrame(asked)
  }, [playing, time, until, step])
}
