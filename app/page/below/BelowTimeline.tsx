import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { drawnOf } from '../../document/slot.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import type { TimeStore } from '../../time/timeView.ts'
import { hasPanels } from './hasPanels.ts'

const Below = afterwards('What stands below the timeline', async () => (await import('./Below.tsx')).Below)
const Bookmarks = afterwards(
  'The bookmarks',
  async () => (await import('../bookmarks/Bookmarks.tsx')).Bookmarks,
)

interface BelowTimelineProps {
  readonly store: Store
  /** The timeline's; absent before it is drawn. */
  readonly time: TimeStore | undefined
  /** Is called when the panels are there, or there are none. */
  readonly onThere: () => void
}

/** What stands below the timeline on the same axis: the person's bookmarks, and the panels of the result. */
export function BelowTimeline({ store, time, onThere }: BelowTimelineProps) {
  const result = useStore(store, (state) => drawnOf(state)?.result)
  const marked = useStore(store, ({ view }) => view['marks'] !== undefined)
  const two = useStore(store, ({ history }) => history.present.other !== undefined)
  const touched = useTouched()
  const panels = result !== undefined && (two || hasPanels(result))
  const none = useStore(store, ({ running }) => !panels && (!running || result?.timeline !== undefined))
  useEffect(() => {
    if (none) onThere()
  }, [none, onThere])
  return (
    <>
      {(marked || touched) && time && result?.timeline && (
        <Suspense fallback={null}>
          <Bookmarks store={store} time={time} timeline={result.timeline} phases={result.phases} />
        </Suspense>
      )}
      {panels && (
        <Suspense fallback={null}>
          <Below store={store} time={time} onThere={onThere} />
        </Suspense>
      )}
    </>
  )
}

/** Whether a hand or the focus has come to the page: before that nothing can be marked. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const once = { once: true }
    // Once the press is over: what comes pushes down what is pressed, and the click would miss it.
    const touch = () => setTimeout(() => setTouched(true))
    for (const type of ['pointerup', 'keydown']) addEventListener(type, touch, once)
    return () => {
      for (const type of ['pointerup', 'keydown']) removeEventListener(type, touch)
    }
  }, [])
  return touched
}
