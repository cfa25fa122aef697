import { useStore } from 'zustand'
import type { Store } from '../state/store.ts'
import { HeadlineView } from '../views/headline/HeadlineView.tsx'
import { Comparison } from './Comparison.tsx'
import { Curves } from './Curves.tsx'
import { Numbers } from './Numbers.tsx'
import { TimelinePart } from './TimelinePart.tsx'

/** The answer, the timeline with the message below it, and what the answer depends on. */
export function Picture({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const { system, shown } = useStore(store)
  if (!shown) return <p className="muted">Computing the first picture.</p>
  const { result } = shown
  return (
    <>
      <HeadlineView headline={result.headline} metrics={result.metrics} descriptions={system.metrics} />
      <TimelinePart store={store} result={result} />
      <div className="below">
        <Curves store={store} />
        {wide && <Comparison store={store} />}
        <Numbers store={store} />
      </div>
    </>
  )
}
