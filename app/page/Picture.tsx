import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import type { TimeStore } from '../time/timeView.ts'
import type { Store } from '../document/store.ts'
import { HeadlineView } from '../views/headline/HeadlineView.tsx'
import { afterwards } from '../parts/afterwards.ts'
import { Comparison } from './Comparison.tsx'
import { Curves } from './Curves.tsx'
import { Numbers } from './Numbers.tsx'
import { Stacks } from './Stacks.tsx'
import { TimelinePart } from './TimelinePart.tsx'

const Below = afterwards(async () => (await import('./below/Below.tsx')).Below)

/** The answer, the timeline with the message below it, and what the answer depends on. */
export function Picture({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const { system, shown } = useStore(store)
  const [time, setTime] = useState<TimeStore>()
  if (!shown) return <p className="muted">Computing the first picture.</p>
  const { result } = shown
  return (
    <>
      <HeadlineView headline={result.headline} metrics={result.metrics} descriptions={system.metrics} />
      <TimelinePart store={store} result={result} onTime={setTime} />
      {system.simulate && time && (
        <Suspense fallback={null}>
          <Below store={store} time={time} />
        </Suspense>
      )}
      <div className="below">
        <Stacks store={store} />
        <Curves store={store} />
        {wide && <Comparison store={store} />}
        <Numbers store={store} />
      </div>
    </>
  )
}
