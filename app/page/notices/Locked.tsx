import { lockSentence } from './lockSentence.ts'
import type { Store } from '../../document/store.ts'

/** Something locked was to be changed: why not, and the way to change it all the same. */
export function Locked({ store, path }: { readonly store: Store; readonly path: string }) {
  const { unlock, dismiss } = store.getState()
  return (
    <div className="notice problem">
      <p>{lockSentence(store.getState(), path)} Make your own copy to change it.</p>
      <span className="notice-buttons">
        <button type="button" className="quiet-button" onClick={unlock}>
          Make my own copy
        </button>
        <button type="button" className="quiet-button" onClick={dismiss}>
          Dismiss
        </button>
      </span>
    </div>
  )
}
