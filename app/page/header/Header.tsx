import { Suspense } from 'react'
import { useStore } from 'zustand'
import { PresetMenu } from './PresetMenu.tsx'
import { ShareButton } from './ShareButton.tsx'
import { SystemMenu } from './SystemMenu.tsx'
import { useSetting } from '../../document/settings.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'

const CompareSwitch = afterwards(async () => (await import('./CompareSwitch.tsx')).CompareSwitch)
const FileButtons = afterwards(async () => (await import('./FileButtons.tsx')).FileButtons)

const themes = ['system', 'light', 'dark'] as const
const themeSigns = { system: '◐', light: '○', dark: '●' } as const

/** Who we are, what is shown, and what can be done to the whole of it. */
export function Header({ store, onKeys }: { readonly store: Store; readonly onKeys: () => void }) {
  const history = useStore(store, (state) => state.history)
  const origin = useStore(store, (state) => state.origin)
  const { undo, redo, reset } = store.getState()
  const [theme, setTheme] = useSetting('theme')
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length]!
  const { scenario, other } = history.present
  const changed = scenario !== origin.scenario || other !== origin.other
  return (
    <header className="header">
      <h1 className="wordmark">Stagescope</h1>
      <SystemMenu store={store} />
      <PresetMenu store={store} />
      <Suspense fallback={null}>
        <CompareSwitch store={store} />
      </Suspense>
      <span className="header-actions">
        <button type="button" className="icon-button" disabled={!changed} onClick={reset}>
          Reset
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          disabled={history.past.length === 0}
          onClick={undo}
        >
          ↶
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          disabled={history.future.length === 0}
          onClick={redo}
        >
          ↷
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Theme: ${theme}. Change to ${nextTheme}`}
          title={`Theme: ${theme}`}
          onClick={() => setTheme(nextTheme)}
        >
          {themeSigns[theme]}
        </button>
        <button type="button" className="icon-button" aria-label="Keys" title="Keys (?)" onClick={onKeys}>
          ?
        </button>
        <Suspense fallback={null}>
          <FileButtons store={store} />
        </Suspense>
        <ShareButton store={store} />
      </span>
    </header>
  )
}
