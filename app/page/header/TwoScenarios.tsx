import { useId, useRef } from 'react'
import { useStore } from 'zustand'
import { Segmented } from '../../parts/Segmented.tsx'
import type { Store } from '../../document/store.ts'
import { belowItsButton } from './belowItsButton.ts'
import './compare.css'

const options = [
  { value: 'a', label: 'A', sentence: 'The first scenario of this link.' },
  { value: 'b', label: 'B', sentence: 'The second scenario, beside it.' },
] as const

/** A and B, shown in turns; copied, swapped, dropped. */
export function TwoScenarios({ store }: { readonly store: Store }) {
  const side = useStore(store, (state) => state.side)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const { showSide, copyToOther, swap, dropOther } = store.getState()
  const deeds = [
    { label: side === 'a' ? 'Copy A to B' : 'Copy B to A', act: copyToOther },
    { label: 'Swap A and B', act: swap },
    { label: 'Drop B', act: dropOther },
  ]
  return (
    <span className="compare">
      <Segmented label="Which scenario is shown" options={options} value={side} onChange={showSide} />
      <button type="button" className="icon-button" aria-label="Copy, swap, drop" popoverTarget={id}>
        ⋯
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
