import { Suspense } from 'react'
import { useStore } from 'zustand'
import { visible } from '../../engine/index.ts'
import type { Store } from '../document/store.ts'
import '../desks/desk.css'
import { deskOf } from './desksOf.ts'

/** What is looked at instead of the timeline. A link may ask for something that is not here: that is said. */
export function Desk({ store }: { readonly store: Store }) {
  const { system, view, look } = useStore(store)
  const desk = deskOf(system, view.desk)
  if (desk)
    return (
      <Suspense fallback={<p className="muted">One moment.</p>}>
        <desk.Part store={store} />
      </Suspense>
    )
  return (
    <div className="notice problem" role="alert">
      <p>
        There is no view “{visible(view.desk ?? '')}” of {system.title.toLowerCase()}.
      </p>
      <button type="button" className="quiet-button" onClick={() => look({}, true)}>
        Show the timeline
      </button>
    </div>
  )
}
