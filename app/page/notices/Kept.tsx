import { use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { Offer } from '../../document/state.ts'
import type { Store } from '../../document/store.ts'
import { decline } from '../../document/keeping/declined.ts'
import { textOf } from '../../document/keeping/shelf.ts'
import { KeptRow } from './KeptRow.tsx'
import { ownNames } from './ownNames.ts'

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
  const names = useOwnNames(offers)
  const [newest, ...rest] = offers.map((offer) => ({
    offer,
    called: { ...offer, name: names?.get(offer.id) ?? offer.name },
  }))
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
        <KeptRow key={newest.offer.id} offer={newest.called} onResume={() => void resume(newest.offer)}>
          <button type="button" className="quiet-button" onClick={leave}>
            Not now
          </button>
        </KeptRow>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {rest.map(({ offer, called }) => (
            <KeptRow key={offer.id} offer={called} onResume={() => void resume(offer)} />
          ))}
        </details>
      )}
    </div>
  )
}

/** What tells works of one name apart; where their systems do not come, the time still does. */
function useOwnNames(offers: readonly Offer[]): ReadonlyMap<string, string> | undefined {
  const kilobyte = use(KilobyteContext)
  const [names, setNames] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    let wanted = true
    ownNames(offers, (id) => textOf(localStorage, id), loadedSystem, kilobyte).then(
      (all) => wanted && setNames(all),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [offers, kilobyte])
  return names
}
