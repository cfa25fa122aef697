import { fromOn } from '../document/content.ts'
import { originOf } from '../document/preset.ts'
import { AlternativesView } from '../views/alternatives/AlternativesView.tsx'
import { late } from './late.tsx'

/** The same scenario under other policies. */
export const Comparison = late(({ store, shown: { scenario }, result: { alternatives } }) => {
  const { system, edit, history, side, keptBack } = store.getState()
  if (!alternatives) return null
  const origin = originOf(system, scenario, fromOn(history.present, side))
  return (
    <AlternativesView
      alternatives={alternatives}
      inUse={origin && !origin.setting ? undefined : system.inUse?.(scenario.params, origin?.setting)}
      descriptions={system.metrics}
      onChoose={edit}
      others={keptBack?.others}
    />
  )
})
