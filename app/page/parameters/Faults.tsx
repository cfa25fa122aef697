import { Suspense } from 'react'
import { useStore } from 'zustand'
import { afterwards } from '../../parts/afterwards.ts'
import type { Store } from '../../document/store.ts'

const HideFault = afterwards('Hiding faults', async () => (await import('./HideFault.tsx')).HideFault)

/** What is done to the run: it travels in the link, and each can be taken back. */
export function Faults({ store }: { readonly store: Store }) {
  const { system, scenario, draft, edit } = useStore(store)
  const { interventions } = draft ?? scenario
  if (interventions.length === 0) return null
  return (
    <section className="parameter-group" aria-labelledby="faults-title">
      <h2 id="faults-title" className="label">
        Faults in this link
      </h2>
      <ul className="faults">
        {interventions.map((intervention, index) => (
          <li key={index}>
            <span>{system.told?.(intervention) ?? (intervention['kind'] as string)}</span>
            <button type="button" className="quiet-button" onClick={() => edit({ kind: 'withdraw', index })}>
              Take back
            </button>
            <Suspense fallback={null}>
              <HideFault store={store} index={index} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}
