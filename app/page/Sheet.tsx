import { useId, useState, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { EditorContext } from '../controls/editor.ts'
import { Comparison } from './Comparison.tsx'
import { Parameters } from './parameters/Parameters.tsx'
import { sheetTabs, type SheetTab } from './parameters/sheetTabs.ts'
import { useShownParameters } from './parameters/used.ts'
import { Reading } from './reading/Reading.tsx'
import { Inspector } from '../inspector/Inspector.tsx'
import { kinds } from '../inspector/kinds/index.ts'
import type { Store } from '../document/store.ts'

const chosenTab = '*chosen'

/** On a phone: the controls and the reading as tabs of a sheet at the bottom; the picture stays on screen. */
export function Sheet({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  const id = useId()
  const { editor, nothing, faults } = useShownParameters(store)
  const atTimeline = useStore(store, ({ view, veil }) => view.desk === undefined && veil?.desks !== false)
  const setting = useStore(store, ({ view }) => view['setting'])
  const chosen = useStore(store, (state) => state.selection)
  const shown = Object.entries(system.parameters.fields).filter(([name]) => !editor.hidden(name))
  const tabs: readonly SheetTab[] = [
    ...(chosen ? [{ name: chosenTab, label: kinds[chosen.kind].noun }] : []),
    ...sheetTabs(system, shown, atTimeline),
  ]
  // First the choice that changes most: how a message is cut, which experiment is run.
  const [wanted, setTab] = useState(() => shown.find(([, { kind }]) => kind === 'variant')?.[0])
  // Beside a desk it starts folded, and in a low window: what is read there needs the room.
  const [open, setOpen] = useState(() => atTimeline && innerHeight >= 600)

  // What is chosen is told at once; when it is given back, the sheet is as it was.
  const [before, setBefore] = useState(chosen)
  const [telling, setTelling] = useState(false)
  if (before !== chosen) {
    setBefore(chosen)
    setTelling(chosen !== undefined)
    if (chosen) setOpen(true)
  }
  const current =
    tabs.find(({ name }) => name === (telling ? chosenTab : wanted)) ??
    tabs.find(({ name }) => name !== chosenTab)
  const tab = current?.name
  const show = (name: string) => {
    setTelling(name === chosenTab)
    if (name !== chosenTab) setTab(name)
  }

  if (setting !== undefined) {
    const holds = tabs.find(({ only }) => only?.includes(setting.split('.')[0]!))
    if (holds && holds.name !== wanted) setTab(holds.name)
    if (holds && !open) setOpen(true)
  }
  if (!current || (nothing && !atTimeline && !chosen)) return null

  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex(({ name }) => name === tab) + by + tabs.length) % tabs.length]!
    show(next.name)
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
              show(name)
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
        {tab === chosenTab ? (
          <Inspector store={store} />
        ) : tab === '*compare' ? (
          <Comparison store={store} />
        ) : tab === '*says' ? (
          <Reading store={store} />
        ) : (
          <EditorContext value={editor}>
            <Parameters store={store} faults={faults} {...(current.only && { only: current.only })} />
          </EditorContext>
        )}
      </div>
    </section>
  )
}
