import { useStore } from 'zustand'
import { newScenario, systemTitles } from '../../../engine/index.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { scenarioOf } from '../../document/preset.ts'
import type { Store } from '../../document/store.ts'

/** Changes to another system, with its first preset; undo returns. */
export function SystemMenu({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  const { whenThere, open } = store.getState()
  const change = (id: string) =>
    whenThere(
      () => loadedSystem(id),
      (next) => {
        const first = next?.presets[0]
        if (next) open(next, first ? scenarioOf(next, first) : newScenario(next), true)
      },
    )
  return (
    <select
      className="system-title"
      aria-label="System"
      data-picking
      value={system.id}
      onChange={(event) => void change(event.currentTarget.value)}
    >
      {/* One that a link opened and the menu does not offer. */}
      {!(system.id in systemTitles) && <option value={system.id}>{system.title}</option>}
      {Object.entries(systemTitles).map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
