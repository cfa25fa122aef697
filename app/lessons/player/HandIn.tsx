import type { Store } from '../../document/store.ts'
import { CopyHandIn } from '../../page/predict/CopyHandIn.tsx'

interface HandInProps {
  readonly store: Store
  readonly reason: string | undefined
  /** Asks the question anew; absent where nothing was asked. */
  readonly onAgain?: () => void
}

/** What one wrote, and the link that carries it with what has been made of the step. */
export function HandIn({ store, reason, onAgain }: HandInProps) {
  return (
    <section className="lesson-said" aria-label="What you said">
      {reason !== undefined && (
        <>
          <h3 className="label">You wrote</h3>
          <blockquote>{reason}</blockquote>
        </>
      )}
      <div className="lesson-hand-in">
        <CopyHandIn store={store} asItIs holds="what you have said and made here" />
        {onAgain && (
          <button type="button" className="link-button" onClick={onAgain}>
            Predict again
          </button>
        )}
      </div>
    </section>
  )
}
