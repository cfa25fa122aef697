import { Suspense } from 'react'
import { useStore } from 'zustand'
import { PresetMenu } from './PresetMenu.tsx'
import { ShareButton } from './ShareButton.tsx'
import { SystemMenu } from './SystemMenu.tsx'
import { Tools } from './Tools.tsx'
import { useWide } from '../../parts/useWide.ts'
import type { AskedSheet } from '../keyboard/askedSheet.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { WayButton } from '../../parts/keyboard/WayButton.tsx'

const CompareSwitch = afterwards('Comparing', async () => (await import('./CompareSwitch.tsx')).CompareSwitch)
const FileButtons = afterwards('Files', async () => (await import('./FileButtons.tsx')).FileButtons)

const More = afterwards('The menu', async () => (await import('./More.tsx')).More)

/** From here on the header holds all there is [px]. */
const roomyFrom = 1240
const menu = 'header-more'

interface HeaderProps {
  readonly store: Store
  /** Three columns; otherwise a phone. */
  readonly wide: boolean
  readonly onSheet: (sheet: AskedSheet) => void
}

/** Who we are, what is shown, and what can be done to the whole of it: one row, and a menu for what has no room in it. */
export function Header({ store, wide, onSheet }: HeaderProps) {
  const roomy = useWide(roomyFrom)
  const onKeys = () => onSheet('keys')
  const history = useStore(store, (state) => state.history)
  const origin = useStore(store, (state) => state.origin)
  const { undo, redo, reset } = store.getState()
  const { scenario, other } = history.present
  const changed = scenario !== origin.scenario || other !== origin.other
  return (
    <header className="header">
      <h1 className="wordmark">
        <a href="#at=home">Stagescope</a>
      </h1>
      {wide && <SystemMenu store={store} />}
      <PresetMenu store={store} />
      {wide && (
        <Suspense fallback={null}>
          <CompareSwitch store={store} wide />
        </Suspense>
      )}
      <span className="header-actions" role="toolbar" aria-label="The document" data-roving="row">
        {wide && <Way can={changed} onTake={reset} text="Reset" />}
        <Way can={history.past.length > 0} onTake={undo} text="↶" label="Undo" keys="Ctrl+Z" />
        {wide && (
          <Way can={history.future.length > 0} onTake={redo} text="↷" label="Redo" keys="Ctrl+Shift+Z" />
        )}
        <Way can onTake={() => onSheet('search')} text="" label="Search" keys="Ctrl+K" />
        {roomy ? (
          <>
            <Tools onKeys={onKeys} />
            <Suspense fallback={null}>
              <FileButtons store={store} />
            </Suspense>
          </>
        ) : (
          <button type="button" className="icon-button" aria-label="More" popoverTarget={menu}>
            ⋯
          </button>
        )}
        <ShareButton store={store} wide={wide} />
      </span>
      {!roomy && (
        <Suspense fallback={null}>
          <More store={store} id={menu} wide={wide} onKeys={onKeys} />
        </Suspense>
      )}
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

/** A way back or forth, or to something else. */
const Way = ({ can, onTake, text, label, keys }: WayProps) => (
  <WayButton
    className="icon-button"
    aria-label={label}
    title={label && `${label} (${keys})`}
    can={can}
    onClick={onTake}
  >
    {text}
  </WayButton>
)
