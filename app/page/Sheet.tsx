import { useId, useState, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import type { Field } from '../../engine/index.ts'
import { useEditor } from '../controls/editor.ts'
import { Comparison } from './Comparison.tsx'
import { Parameters } from './Parameters.tsx'
import { Reading } from './reading/Reading.tsx'
import type { Store } from '../document/store.ts'

/** On a phone: the controls and the reading as tabs of a sheet at the bottom; the picture stays on screen. */
export function Sheet({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  const id = useId()
  const { hidden } = useEditor()
  const shown = Object.entries(system.parameters.fields).filter(([name]) => !hidden(name))
  const tabs = [
    ...shown.map(([name, field]) => ({
      name,
      label: headOf(field)?.split(' ')[0] ?? name,
    })),
    { name: '*compare', label: 'Compare' },
    { name: '*says', label: 'Says' },
  ]
  // First the choice that changes most: how a message is cut, which experiment is run.
  const [tab, setTab] = useState(
    () => tabs.find(({ name }) => system.parameters.fields[name]?.kind === 'variant')?.name ?? tabs[0]!.name,
  )
  // Beside a desk it starts folded, and in a low window: what is read there needs the room.
  const [open, setOpen] = useState(() => store.getState().view.desk === undefined && innerHeight >= 600)

  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex(({ name }) => name === tab) + by + tabs.length) % tabs.length]!
    setTab(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }

  return (
    <section className={open ? 'sheet open' : 'sheet'} aria-label="Controls">
      <button
        type="button"
        className="sheet-grip"
        aria-expanded={open}
        aria-label={open ? 'Fold the controls away' : 'Show the controls'}
        onClick={() => setOpen(!open)}
      />
      <div className="sheet-tabs" role="tablist" aria-label="Controls" tabIndex={-1} onKeyDown={onKey}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            data-parameter={name}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => {
              setTab(name)
              setOpen(true)
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        className="sheet-panel"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        hidden={!open}
      >
        {tab === '*compare' ? (
          <Comparison store={store} />
        ) : tab === '*says' ? (
          <Reading store={store} />
        ) : (
          <Parameters store={store} only={tab} />
        )}
      </div>
    </section>
  )
}

const headOf = (field: Field): string | undefined =>
  field.kind === 'record' ? field.heading?.label : 'label' in field ? field.label : undefined
