import type { Store } from '../../document/store.ts'

/** Something locked was to be changed: why not, and the way to change it all the same. */
export function Locked({ store, sentence }: { readonly store: Store; readonly sentence: string }) {
  const { unlock, dismiss } = store.getState()
  return (
    <div className="notice problem">
      <p>{sentence}</p>
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
