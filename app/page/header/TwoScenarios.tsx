import { useId, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { bothShown } from '../../document/two/sideShown.ts'
import type { Store } from '../../document/store.ts'
import { copyTo, keepOnly, swap } from '../../document/two/copying.ts'
import { belowItsButton } from './belowItsButton.ts'
import './compare.css'
import { PresetsOfBoth } from './PresetsOfBoth.tsx'
import { SideSwitch } from './SideSwitch.tsx'

interface TwoScenariosProps {
  readonly store: Store
  /** In the header itself; on a phone A and B are chosen above the picture. */
  readonly wide: boolean
  /** A person has just begun it here, by a button that is gone. */
  readonly begun: boolean
}

/** A and B, shown in turns; copied, swapped, dropped. */
export function TwoScenarios({ store, wide, begun }: TwoScenariosProps) {
  const all = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const both = useStore(store, bothShown)
  const deeds = [
    { label: 'Copy A to B', act: () => copyTo(store, 'b') },
    { label: 'Copy B to A', act: () => copyTo(store, 'a') },
    { label: 'Swap A and B', act: () => swap(store) },
    { label: 'Drop A', act: () => keepOnly(store, 'b') },
    { label: 'Drop B', act: () => keepOnly(store, 'a') },
  ]
  useLayoutEffect(() => {
    const { activeElement } = document
    // Meanwhile the button's neighbour may have it, which throws away what was changed.
    if (begun && (activeElement === document.body || activeElement?.closest('.header')))
      all.current!.querySelector<HTMLElement>('.segmented input:checked, .icon-button')?.focus()
  }, [begun])
  return (
    <span ref={all} className="compare">
      {both && <PresetsOfBoth store={store} />}
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
