import { useId, useRef } from 'react'
import { useStore } from 'zustand'
import { Segmented } from '../../parts/Segmented.tsx'
import type { Store } from '../../document/store.ts'
import './compare.css'

const options = [
  { value: 'a', label: 'A', sentence: 'The first scenario of this link.' },
  { value: 'b', label: 'B', sentence: 'The second scenario, beside it.' },
] as const

/** The second scenario of the document: begun as a copy, shown in turns with the first, swapped with it, dropped. */
export function CompareSwitch({ store }: { readonly store: Store }) {
  const side = useStore(store, (state) => state.side)
  const two = useStore(store, ({ history }) => history.present.other !== undefined)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const { showSide, copyToOther, swap, dropOther } = store.getState()
  if (!two)
    return (
      <button
        type="button"
        className="icon-button"
        title="Copies this scenario to a second one, B, to change and to compare"
        onClick={copyToOther}
      >
        Compare
      </button>
    )
  const deeds = [
    { label: side === 'a' ? 'Copy A to B' : 'Copy B to A', act: copyToOther },
    { label: 'Swap A and B', act: swap },
    { label: 'Drop B', act: dropOther },
  ]
  return (
    <span className="compare">
      <Segmented label="Which scenario is shown" options={options} value={side} onChange={showSide} />
      <button type="button" className="icon-button" aria-label="A and B" popoverTarget={id}>
        ⋯
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className="compare-menu"
        onBeforeToggle={(event) => {
          const button = event.currentTarget.previousElementSibling!.getBoundingClientRect()
          event.currentTarget.style.top = `${button.bottom + 4}px`
          event.currentTarget.style.left = `${Math.max(8, Math.min(button.left, innerWidth - 168))}px`
        }}
      >
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
