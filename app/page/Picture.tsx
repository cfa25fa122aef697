import { Suspense } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../state/store.ts'
import { HeadlineView } from '../views/headline/HeadlineView.tsx'
import { afterwards } from './afterwards.ts'
import { Comparison } from './Comparison.tsx'
import { TimelinePart } from './TimelinePart.tsx'

const CurveView = afterwards(async () => (await import('../views/curve/CurveView.tsx')).CurveView)

/** The answer, the timeline with the message below it, and what the answer depends on. */
export function Picture({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const { system, history, shown, preview, commit, cancel } = useStore(store)
  if (!shown) return <p className="muted">Computing the first picture.</p>
  const { result } = shown
  const { handles } = system
  const { params } = history.present
  return (
    <>
      <HeadlineView headline={result.headline} metrics={result.metrics} descriptions={system.metrics} />
      <TimelinePart store={store} result={result} />
      <div className="below">
        <Suspense fallback={null}>
          {result.curves?.map((curve) => (
            <CurveView
              key={curve.id}
              curve={curve}
              onDrag={
                handles?.moveMark && {
                  preview: (x) => preview(handles.moveMark!(params, curve.id, x)),
                  commit,
                  cancel,
                }
              }
            />
          ))}
          {wide && <Comparison store={store} />}
        </Suspense>
      </div>
    </>
  )
}
