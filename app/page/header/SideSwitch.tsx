import { useStore } from 'zustand'
import { Segmented } from '../../parts/Segmented.tsx'
import type { Store } from '../../document/store.ts'
import './compare.css'

const options = [
  { value: 'a', label: 'A', sentence: 'The first scenario of this link.' },
  { value: 'b', label: 'B', sentence: 'The second scenario, beside it.' },
] as const

/** A and B, shown in turns. */
export function SideSwitch({ store }: { readonly store: Store }) {
  const side = useStore(store, (state) => state.side)
  return (
    <Segmented
      label="Which scenario is shown"
      options={options}
      value={side}
      onChange={store.getState().showSide}
    />
  )
}
