import { useEffect } from 'react'
import { tell } from '../parts/voice/tell.ts'
import type { TimeStore } from './timeView.ts'

/** Tells what is at the cursor where it has been put, stepped or paused; not while it plays or follows a pointer. */
export function useToldCursor(time: TimeStore, words: (at: number) => string): void {
  useEffect(
    () =>
      time.subscribe(({ cursor, pinned, playing }, before) => {
        if (cursor === before.cursor && playing === before.playing) return
        tell('cursor', pinned && !playing && cursor !== undefined ? () => words(cursor) : '')
      }),
    [time, words],
  )
}
