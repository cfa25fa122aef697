import { Suspense } from 'react'
import { afterwards } from '../parts/afterwards.ts'
import { late } from './late.tsx'

const CurveView = afterwards(
  'The curves',
  async () => (await import('../views/curve/CurveView.tsx')).CurveView,
)

/** What the answer depends on, with a point to drag. */
export const Curves = late(({ store, result }) => {
  const { commit, cancel } = store.getState()
  const preview = (curve: string, x: number, mark: string) => {
    const { system, scenario, preview } = store.getState()
    const edit = system.handles?.moveMark?.(scenario.params, curve, x, mark)
    if (edit) preview(edit)
  }
  const movable = store.getState().system.handles?.moveMark !== undefined
  return (
    // What stands beside the curves does not take their place until they come.
    <Suspense
      fallback={result.curves?.map(({ id }) => (
        <div key={id} />
      ))}
    >
      {result.curves?.map((curve) => (
        <CurveView
          key={curve.id}
          curve={curve}
          onDrag={movable ? { preview: (x, mark) => preview(curve.id, x, mark), commit, cancel } : undefined}
        />
      ))}
    </Suspense>
  )
})
