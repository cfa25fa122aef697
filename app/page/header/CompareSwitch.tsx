import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { afterwards } from '../../parts/afterwards.ts'
import { withScenario } from '../../document/content.ts'
import type { Store } from '../../document/store.ts'

const TwoScenarios = afterwards('Comparing', async () => (await import('./TwoScenarios.tsx')).TwoScenarios)

interface CompareSwitchProps {
  readonly store: Store
  readonly wide: boolean
}

/** The second scenario of the document: begun as a copy of the first. */
export function CompareSwitch({ store, wide }: CompareSwitchProps) {
  const [begun, setBegun] = useState(false)
  const two = useStore(store, ({ history }) => history.present.other !== undefined)
  if (!two && begun) setBegun(false)
  if (two)
    return (
      <Suspense fallback={null}>
        <TwoScenarios store={store} wide={wide} begun={begun} />
      </Suspense>
    )
  return (
    <button
      type="button"
      className="icon-button"
      title="Copy it to B, to compare"
      onClick={({ currentTarget }) => {
        // The menu of a narrow window would stand over what it begins.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        begin(store)
        setBegun(true)
      }}
    >
      Compare
    </button>
  )
}

/** B begins as a copy of A, and both are shown. */
function begin({ core, getState }: Store): void {
  const { present } = getState().history
  core.change(withScenario(present, 'b', present.scenario, present.from), 'a')
  getState().showSide(undefined)
}
