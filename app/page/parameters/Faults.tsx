import { Suspense } from 'react'
import { useStore } from 'zustand'
import { afterwards } from '../../parts/afterwards.ts'
import type { Store } from '../../document/store.ts'
import { FaultList } from './FaultList.tsx'

const HideFault = afterwards('Hiding faults', async () => (await import('./HideFault.tsx')).HideFault)

/** What is done to the run that is shown. */
export function Faults({ store }: { readonly store: Store }) {
  const { system, scenario, draft, edit } = useStore(store)
  const { interventions } = draft ?? scenario
  return (
    <FaultList
      faults={interventions.map((intervention, index) => ({
        words: system.told?.(intervention) ?? (intervention['kind'] as string),
        takeBack: () => edit({ kind: 'withdraw', index }),
        more: (
          <Suspense fallback={null}>
            <HideFault store={store} index={index} />
          </Suspense>
        ),
      }))}
    />
  )
}
