import { useStore } from 'zustand'
import type { Params } from '../../engine/index.ts'
import type { Store } from '../state/store.ts'

/** What is done to the run: it travels in the link, and each can be taken back. */
export function Faults({ store }: { readonly store: Store }) {
  const { history, draft, edit } = useStore(store)
  const { interventions } = draft ?? history.present
  if (interventions.length === 0) return null
  return (
    <section className="parameter-group" aria-labelledby="faults-title">
      <h2 id="faults-title" className="label">
        Faults in this link
      </h2>
      <ul className="faults">
        {interventions.map((intervention, index) => (
          <li key={index}>
            <span>{inWords(intervention)}</span>
            <button type="button" className="quiet-button" onClick={() => edit({ kind: 'withdraw', index })}>
              Take back
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'drop: packet data, message q2, nth 1': the fields of the intervention as they are named. */
const inWords = ({ kind, ...fields }: Params): string =>
  `${kind as string}: ${Object.entries(fields)
    .map(([name, value]) => `${name} ${value as string}`)
    .join(', ')}`
