import { Suspense } from 'react'
import { useStore } from 'zustand'
import { PresetMenu } from './PresetMenu.tsx'
import { ShareButton } from './ShareButton.tsx'
import { SystemMenu } from './SystemMenu.tsx'
import { useSetting } from '../../document/settings.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'

const CompareSwitch = afterwards('Comparing', async () => (await import('./CompareSwitch.tsx')).CompareSwitch)
const FileButtons = afterwards('Files', async () => (await import('./FileButtons.tsx')).FileButtons)

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
      <span className="header-actions" role="toolbar" aria-label="The document" data-roving="row">
        <Way can={changed} onTake={reset} text="Reset" />
        <Way can={history.past.length > 0} onTake={undo} text="↶" label="Undo" keys="Ctrl+Z" />
        <Way can={history.future.length > 0} onTake={redo} text="↷" label="Redo" keys="Ctrl+Shift+Z" />
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

interface WayProps {
  readonly can: boolean
  readonly onTake: () => void
  readonly text: string
  readonly label?: string
  readonly keys?: string
}

/** A way back or forth. Where it ends it stays a button, so that whoever goes it keeps the focus. */
const Way = ({ can, onTake, text, label, keys }: WayProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label && `${label} (${keys})`}
    aria-disabled={!can}
    onClick={can ? onTake : undefined}
  >
    {text}
  </button>
)
