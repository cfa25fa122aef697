import { Suspense } from 'react'
import { useStore } from 'zustand'
import { afterwards } from '../../parts/afterwards.ts'
import type { Store } from '../../document/store.ts'

const GiveFault = afterwards('Faults', async () => (await import('./GiveFault.tsx')).GiveFault)
const HideFault = afterwards('Faults', async () => (await import('./HideFault.tsx')).HideFault)
const NotInRun = afterwards('Faults', async () => (await import('./NotInRun.tsx')).NotInRun)

/** What is done to the run: it travels in the link, and each can be taken back. */
export function Faults({ store }: { readonly store: Store }) {
  const { system, scenario, draft, edit, before, shown } = useStore(store)
  const { interventions } = draft ?? scenario
  // Where it is done to a packet the packet has it; other experiments of such a system run nothing, and know no faults.
  const given = system.interventions && !system.packetSelector && (before ?? shown)?.simulated?.messages
  if (interventions.length === 0 && !given) return null
  return (
    <section className="parameter-group" aria-labelledby="faults-title">
      <h2 id="faults-title" className="label">
        {interventions.length > 0 ? 'Faults in this link' : 'Faults'}
      </h2>
      <ul className="faults">
        {interventions.map((intervention, index) => (
          <li key={index}>
            <span>
              {system.told?.(intervention) ?? (intervention['kind'] as string)}
              <Suspense fallback={null}>
                <NotInRun fault={intervention} run={{ system, shown }} />
              </Suspense>
            </span>
            <button type="button" className="quiet-button" onClick={() => edit({ kind: 'withdraw', index })}>
              Take back
            </button>
            <Suspense fallback={null}>
              <HideFault store={store} index={index} />
            </Suspense>
          </li>
        ))}
      </ul>
      {given && (
        <Suspense fallback={null}>
          <GiveFault store={store} />
        </Suspense>
      )}
    </section>
  )
}
