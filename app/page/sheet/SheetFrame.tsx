import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type { SheetTab } from '../parameters/sheetTabs.ts'

interface SheetFrameProps {
  readonly tabs: readonly SheetTab[]
  /** The name of the one that is shown. */
  readonly tab: string
  readonly onTab: (name: string) => void
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** What the tab shows. */
  readonly children: ReactNode
}

/** A sheet at the bottom of a phone, with tabs; it folds away by its grip and opens with a tab. */
export function SheetFrame({ tabs, tab, onTab, open, onOpen, children }: SheetFrameProps) {
  const id = useId()
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex(({ name }) => name === tab) + by + tabs.length) % tabs.length]!
    onTab(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <section className={open ? 'sheet open' : 'sheet'} aria-label="Controls">
      <button
        type="button"
        className="sheet-grip"
        aria-expanded={open}
        aria-label={open ? 'Fold the controls away' : 'Show the controls'}
        onClick={() => onOpen(!open)}
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
              onTab(name)
              onOpen(true)
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
        {children}
      </div>
    </section>
  )
}
