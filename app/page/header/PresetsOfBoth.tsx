import { useStore } from 'zustand'
import { fromOn, scenarioIfOn, type Side } from '../../document/content.ts'
import { originName, originOf, presetOf, scenarioOf } from '../../document/preset.ts'
import type { Store } from '../../document/store.ts'
import { Sign } from '../../parts/sign/Sign.tsx'
import './compare.css'
import { PresetOptions } from './PresetMenu.tsx'

/** What A and B are, each with the presets of its system. */
export const PresetsOfBoth = ({ store }: { readonly store: Store }) => (
  <span className="compare-presets">
    <PresetOf store={store} side="a" />
    <PresetOf store={store} side="b" />
  </span>
)

function PresetOf({ store, side }: { readonly store: Store; readonly side: Side }) {
  const present = useStore(store, ({ history }) => history.present)
  const scenario = scenarioIfOn(present, side)
  if (!scenario) return null
  const system = store.core.known.get(scenario.system)!
  const preset = presetOf(system, scenario)
  const origin = originOf(system, scenario, fromOn(present, side))
  const choose = (id: string) => {
    const chosen = system.presets.find((each) => each.id === id)
    const { open, showSide } = store.getState()
    // As if it were shown alone for the moment.
    showSide(side)
    if (chosen) open(system, scenarioOf(system, chosen), true)
    showSide(undefined)
  }
  return (
    <>
      <Sign side={side} />
      <span className="preset-menu">
        <select
          aria-label={`Preset of ${side.toUpperCase()}`}
          data-picking
          value={preset?.id ?? ''}
          title={preset?.name}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {!preset && <option value="">{origin ? originName(system, scenario, origin) : 'Your own'}</option>}
          <PresetOptions system={system} />
        </select>
      </span>
    </>
  )
}
