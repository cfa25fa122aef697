import type { Asked } from '../../document/state.ts'
import { lockSentence } from './lockSentence.ts'
import type { Store } from '../../document/store.ts'

/** Whether what would change something locked is to be opened anew. */
export function Question({ store, asked }: { readonly store: Store; readonly asked: Asked }) {
  const { answer } = store.getState()
  return (
    <div className="notice problem">
      <p>
        {lockSentence(store.getState(), asked.path)} What you chose would change that. It can be opened as a
        new document, without locks.
      </p>
      <span className="notice-buttons">
        <button type="button" className="quiet-button" onClick={() => answer(true)}>
          Open it
        </button>
        <button type="button" className="quiet-button" onClick={() => answer(false)}>
          Stay here
        </button>
      </span>
    </div>
  )
}
