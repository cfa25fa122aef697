import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'

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
          </li>
        ))}
      </ul>
    </section>
  )
}
