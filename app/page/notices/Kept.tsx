import { useStore } from 'zustand'
import type { Offer } from '../../document/state.ts'
import type { Store } from '../../document/store.ts'
import { decline } from '../../document/keeping/declined.ts'
import { KeptRow } from './KeptRow.tsx'

interface KeptProps {
  readonly store: Store
  readonly offers: readonly Offer[]
}

/**
 * Other work that this browser keeps: the newest, and the rest when asked for. A lesson keeps its own place, and is not
 * interrupted: nothing is offered until it is left.
 */
export function Kept({ store, offers }: KeptProps) {
  const inLesson = useStore(store, ({ history }) => (history.present.lesson?.id ?? '') !== '')
  const { resume, withdraw } = store.getState()
  const [newest, ...rest] = offers
  const leave = () => {
    try {
      decline(
        sessionStorage,
        offers.map(({ id }) => id),
      )
    } catch {
      // Where there is no room for it, it is offered again.
    }
    withdraw(() => false)
  }
  if (inLesson) return null
  return (
    <div className="notice kept">
      {newest && (
        <KeptRow key={newest.id} offer={newest} onResume={() => void resume(newest)}>
          <button type="button" className="quiet-button" onClick={leave}>
            Not now
          </button>
        </KeptRow>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {rest.map((offer) => (
            <KeptRow key={offer.id} offer={offer} onResume={() => void resume(offer)} />
          ))}
        </details>
      )}
    </div>
  )
}
