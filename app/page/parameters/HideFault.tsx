import { useStore } from 'zustand'
import { hideFault } from '../../document/fault/hiding.ts'
import type { Store } from '../../document/store.ts'

interface HideFaultProps {
  readonly store: Store
  readonly index: number
}

/** For who makes an exercise: the fault is done all the same, and named nowhere; one in a link. */
export function HideFault({ store, index }: HideFaultProps) {
  const { side, history } = useStore(store)
  if (side !== 'a' || history.present.fault !== undefined) return null
  return (
    <button type="button" className="quiet-button" onClick={() => hideFault(store, index)}>
      Hide this fault in the link
    </button>
  )
}
