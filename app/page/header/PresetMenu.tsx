import { use } from 'react'
import { useStore } from 'zustand'
import type { System } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { sizesIn } from '../../chart/sizesIn.ts'
import { fromOn } from '../../document/content.ts'
import { originName, originOf, presetOf, scenarioOf } from '../../document/preset.ts'
import type { Store } from '../../document/store.ts'

/** Names the scenario, its source, and offers the system's presets. A native select: right on every device. */
export function PresetMenu({ store }: { readonly store: Store }) {
  const kilobyte = use(KilobyteContext)
  const system = useStore(store, (state) => state.system)
  const scenario = useStore(store, (state) => state.scenario)
  const from = useStore(store, ({ history, side }) => fromOn(history.present, side))
  const preset = presetOf(system, scenario)
  const origin = originOf(system, scenario, from)
  return (
    <span className="preset-menu">
      <select
        aria-label="Preset"
        data-picking
        value={preset?.id ?? ''}
        title={
          preset
            ? sizesIn(preset.sentence, kilobyte)
            : origin
              ? `${origin.name}, changed`
              : 'Your own scenario'
        }
        onChange={(event) => {
          const chosen = system.presets.find(({ id }) => id === event.currentTarget.value)
          if (chosen) store.getState().open(system, scenarioOf(system, chosen), true)
        }}
      >
        {!preset && <option value="">{origin ? originName(system, scenario, origin) : 'Your own'}</option>}
        <PresetOptions system={system} />
      </select>
      {preset && (
        <span className="pill" title={`${sizesIn(preset.sentence, kilobyte)} (${preset.date})`}>
          {preset.source}
        </span>
      )}
    </span>
  )
}

/** The presets of a system, in groups. */
export const PresetOptions = ({ system }: { readonly system: System }) =>
  [...new Set(system.presets.map(({ group }) => group))].map((group) => {
    const options = system.presets
      .filter((each) => each.group === group)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
