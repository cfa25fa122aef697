import { useStore } from 'zustand'
import { hideFault } from '../../document/fault/hiding.ts'
import type { Store } from '../../document/store.ts'
import { NotInRun } from './NotInRun.tsx'

interface OneFaultProps {
  readonly store: Store
  readonly index: number
}

/** For who makes an exercise: the fault is done all the same, and named nowhere; one in a link. And whether it is done. */
export function OneFault({ store, index }: OneFaultProps) {
  const { side, history, system, draft, scenario, shown } = useStore(store)
  const fault = (draft ?? scenario).interventions[index]
  return (
    <>
      {side === 'a' && history.present.fault === undefined && (
        <button type="button" className="quiet-button" onClick={() => hideFault(store, index)}>
          Hide this fault in the link
        </button>
      )}
      {fault && <NotInRun fault={fault} run={{ system, shown }} />}
    </>
  )
}
