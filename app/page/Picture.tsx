import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import type { TimeStore } from '../time/timeView.ts'
import type { Store } from '../document/store.ts'
import { HeadlineView } from '../views/headline/HeadlineView.tsx'
import { afterwards } from '../parts/afterwards.ts'
import { Comparison } from './Comparison.tsx'
import { Curves } from './Curves.tsx'
import { fits, hasPanels } from './fits.ts'
import { Numbers } from './Numbers.tsx'
import { TimelinePart } from './TimelinePart.tsx'

const Below = afterwards(async () => (await import('./below/Below.tsx')).Below)
const Stacks = afterwards(async () => (await import('./Stacks.tsx')).Stacks)

/** The answer, the timeline with the message below it, and what the answer depends on. */
export function Picture({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const { system, shown, before } = useStore(store)
  const [time, setTime] = useState<TimeStore>()
  if (!shown) return <p className="muted">Computing the first picture.</p>
  const { result } = shown
  const drawn = before ?? shown
  return (
    <>
      <HeadlineView
        headline={result.headline}
        metrics={result.metrics}
        estimates={result.estimates}
        descriptions={system.metrics}
      />
      {before && <p className="muted run-before">The run before, until the new one has come</p>}
      <div className={before ? 'stale' : ''}>
        <TimelinePart store={store} drawn={drawn} onTime={setTime} />
        {hasPanels(drawn.result) && (
          <Suspense fallback={null}>
            <Below store={store} time={time} />
          </Suspense>
        )}
      </div>
      <div className="below">
        {fits.stacks(result) && (
          <Suspense fallback={null}>
            <Stacks store={store} />
          </Suspense>
        )}
        <Curves store={store} />
        {wide && <Comparison store={store} />}
        <Numbers store={store} />
      </div>
    </>
  )
}
