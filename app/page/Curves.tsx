import { useEffect, useState } from 'react'
import type { Curve } from '../../engine/index.ts'
import type { byteTicks } from '../chart/byteTicks.ts'
import { CurveView } from '../views/curve/CurveView.tsx'
import { late } from './late.tsx'

/** What the answer depends on, with a point to drag. */
export const Curves = late(({ store, result }) => {
  const sizeTicks = useSizeTicks(result.curves)
  const others = store.getState().keptBack?.others
  if (others && result.curves)
    return (
      <header className="chart-head">
        <h2>Curves</h2>
        <p className="muted">{others}</p>
      </header>
    )
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
      sizeTicks={sizeTicks}
      onDrag={movable ? { preview: (x, mark) => preview(curve.id, x, mark), commit, cancel } : undefined}
    />
  ))
})

/** Ticks for axes of sizes, which few systems have: where they do not come, such an axis is like any other. */
function useSizeTicks(curves: readonly Curve[] | undefined) {
  const [ticks, setTicks] = useState<typeof byteTicks>()
  const wanted = curves?.some(({ x }) => x.unit === 'B')
  useEffect(() => {
    if (wanted)
      import('../chart/byteTicks.ts').then(
        ({ byteTicks }) => setTicks(() => byteTicks),
        () => undefined,
      )
  }, [wanted])
  return ticks
}
