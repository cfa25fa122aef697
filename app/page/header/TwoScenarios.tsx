import { useId, useRef } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import { belowItsButton } from './belowItsButton.ts'
import './compare.css'
import { SideSwitch } from './SideSwitch.tsx'

interface TwoScenariosProps {
  readonly store: Store
  /** In the header itself; on a phone A and B are chosen above the picture. */
  readonly wide: boolean
}

/** A and B, shown in turns; copied, swapped, dropped. */
export function TwoScenarios({ store, wide }: TwoScenariosProps) {
  const side = useStore(store, (state) => state.side)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const { copyToOther, swap, dropOther } = store.getState()
  const deeds = [
    { label: side === 'a' ? 'Copy A to B' : 'Copy B to A', act: copyToOther },
    { label: 'Swap A and B', act: swap },
    { label: 'Drop B', act: dropOther },
  ]
  return (
    <span className="compare">
      {wide && <SideSwitch store={store} />}
      <button
        type="button"
        className="icon-button"
        aria-label={wide ? 'Copy, swap, drop' : 'A and B: copy, swap, drop'}
        popoverTarget={id}
      >
        {wide ? '⋯' : 'A and B'}
      </button>
      <div id={id} ref={menu} popover="auto" className="compare-menu" onBeforeToggle={belowItsButton}>
        {deeds.map(({ label, act }) => (
          <button
            key={label}
            type="button"
            className="quiet-button"
            onClick={() => {
              menu.current?.hidePopover()
              act()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </span>
  )
}
