import { CurveView } from '../views/curve/CurveView.tsx'
import { late } from './late.tsx'

/** What the answer depends on, with a point to drag. */
export const Curves = late(({ store, result }) => {
  const { commit, cancel } = store.getState()
  const preview = (curve: string, x: number, mark: string) => {
    const { system, scenario, preview } = store.getState()
    const edit = system.handles?.moveMark?.(scenario.params, curve, x, mark)
    if (edit) preview(edit)
  }
  const movable = store.getState().system.handles?.moveMark !== undefined
  return result.curves?.map((curve) => (
    <CurveView
      key={curve.id}
      curve={curve}
      onDrag={movable ? { preview: (x, mark) => preview(curve.id, x, mark), commit, cancel } : undefined}
    />
  ))
})
