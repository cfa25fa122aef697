import { useStore } from 'zustand'
import { intoRow } from '../parts/intoRow.ts'
import type { Store } from '../document/store.ts'
import { desksOf } from './desksOf.ts'
import { useLeading } from './parameters/useLeading.ts'

/** The timeline, and what else can be looked at. */
export function DeskTabs({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  const view = useStore(store, (state) => state.view)
  const { look } = store.getState()
  useLeading(store)
  const offered = desksOf(system)
  if (offered.length === 0) return null
  const tabs = [{ id: undefined, label: 'Timeline' }, ...offered]
  return (
    <nav className="tab-row" aria-label="Views" data-roving="row">
      {tabs.map(({ id, label }) => (
        <button
          key={label}
          type="button"
          ref={view.desk === id ? intoRow : undefined}
          aria-current={view.desk === id ? 'page' : undefined}
          onClick={() => look(id === undefined ? {} : { desk: id }, true)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}
