import { useRef } from 'react'
import { useStore } from 'zustand'
import { presetOf } from '../../document/preset.ts'
import type { Store } from '../../document/store.ts'
import { belowItsButton } from './belowItsButton.ts'
import { CompareSwitch } from './CompareSwitch.tsx'
import { FileButtons } from './FileButtons.tsx'
import { SystemMenu } from './SystemMenu.tsx'
import { Tools } from './Tools.tsx'
import './more.css'

interface MoreProps {
  readonly store: Store
  readonly id: string
  /** Three columns: what is shown and compared stands in the header itself. */
  readonly wide: boolean
  readonly onKeys: () => void
}

/** What the header of a narrower window has no room for, below its button. */
export function More({ store, id, wide, onKeys }: MoreProps) {
  const system = useStore(store, (state) => state.system)
  const scenario = useStore(store, (state) => state.scenario)
  const source = presetOf(system, scenario)?.source
  const again = useStore(store, ({ history }) => history.future.length > 0)
  const { redo, reset } = store.getState()
  const menu = useRef<HTMLDivElement>(null)
  // The list of keys takes the whole window, and gives the focus back to the menu's button.
  const showKeys = () => {
    menu.current?.hidePopover()
    onKeys()
  }
  return (
    <div id={id} ref={menu} popover="auto" className="header-menu" onBeforeToggle={belowItsButton}>
      {!wide && (
        <>
          <SystemMenu store={store} />
          {source !== undefined && <p className="muted">{source}</p>}
          <CompareSwitch store={store} wide={false} />
          <button
            type="button"
            className="icon-button"
            aria-disabled={!again}
            onClick={again ? redo : undefined}
          >
            Redo
          </button>
          <button type="button" className="icon-button" onClick={reset}>
            Reset
          </button>
        </>
      )}
      <Tools onKeys={showKeys} words />
      <FileButtons store={store} menu={id} />
    </div>
  )
}
