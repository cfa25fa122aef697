import { useStore } from 'zustand'
import type { Side } from '../../document/content.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import type { Store } from '../../document/store.ts'
import './compare.css'

const alone = [
  { value: 'a', label: 'Only A', sentence: 'The first scenario of this link.' },
  { value: 'b', label: 'Only B', sentence: 'The second scenario, beside it.' },
] as const
const both = [{ value: 'both', label: 'A and B', sentence: 'Both scenarios on one axis.' }, ...alone] as const

/** A and B on one axis, or one of them alone; a desk shows one of them. */
export function SideSwitch({ store }: { readonly store: Store }) {
  const side = useStore(store, (state) => state.side)
  const { desk, side: shown } = useStore(store, (state) => state.view)
  return (
    <Segmented<Side | 'both'>
      label="Which scenario is shown"
      options={desk === undefined ? both : alone}
      value={desk === undefined && shown === undefined ? 'both' : side}
      onChange={(side) => store.getState().showSide(side === 'both' ? undefined : side)}
    />
  )
}
