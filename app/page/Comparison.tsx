import { fromOn } from '../document/content.ts'
import { originOf, presetOf } from '../document/preset.ts'
import { AlternativesView } from '../views/alternatives/AlternativesView.tsx'
import { late } from './late.tsx'

/** The same scenario under other policies. */
export const Comparison = late(({ store, shown: { scenario }, result: { alternatives } }) => {
  const { system, edit, history, side, keptBack, scenario: held } = store.getState()
  if (!alternatives) return null
  // Of what a hand drags for the first time no link says yet what it began with.
  const from = fromOn(history.present, side) ?? presetOf(system, held)?.id
  const origin = originOf(system, scenario, from)
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
