import { useStore } from 'zustand'
import { hideFault } from '../../document/fault/hiding.ts'
import type { Store } from '../../document/store.ts'

/** For who makes an exercise: the fault is done all the same, and named nowhere; one in a link. */
export function HideFault({ store, index }: { readonly store: Store; readonly index: number }) {
  const side = useStore(store, (state) => state.side)
  const taken = useStore(store, ({ history }) => history.present.fault !== undefined)
  if (side === 'b' || taken) return null
  return (
    <button type="button" className="quiet-button" onClick={() => hideFault(store, index)}>
      Hide this fault in the link
    </button>
  )
}
