import { Suspense } from 'react'
import { fromOn } from '../document/content.ts'
import { originOf } from '../document/preset.ts'
import { afterwards } from '../parts/afterwards.ts'
import { late } from './late.tsx'

const AlternativesView = afterwards(
  'The other policies',
  async () => (await import('../views/alternatives/AlternativesView.tsx')).AlternativesView,
)

/** The same scenario under other policies. */
export const Comparison = late(({ store, shown: { scenario }, result: { alternatives } }) => {
  const { system, edit, history, side } = store.getState()
  if (!alternatives) return null
  const origin = originOf(system, scenario, fromOn(history.present, side))
  return (
    <Suspense fallback={null}>
      <AlternativesView
        alternatives={alternatives}
        inUse={origin && !origin.setting ? undefined : system.inUse?.(scenario.params, origin?.setting)}
        descriptions={system.metrics}
        onChoose={edit}
      />
    </Suspense>
  )
})
