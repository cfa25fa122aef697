import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'

/** In the place of a picture: that it is being computed, or why there is none and what can be done. */
export function NoPicture({ store }: { readonly store: Store }) {
  const { running, progress, stopped, redraw } = useStore(store)
  if (progress) return <p className="muted picture-to-come">The picture appears once it has been computed.</p>
  if (running) return <p className="muted picture-to-come">Computing the first picture.</p>
  if (stopped) return <p className="muted picture-to-come">There is no picture: computing it was stopped.</p>
  return (
    <div className="picture-to-come">
      <p className="muted">There is no picture of this scenario.</p>
      <button type="button" className="quiet-button" onClick={redraw}>
        Try again
      </button>
    </div>
  )
}
