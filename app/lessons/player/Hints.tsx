import { useState } from 'react'
import type { Step } from '../lesson.ts'

/** Help in three steps, each asked for. */
export function Hints({ hints }: Pick<Step, 'hints'>) {
  const [shown, setShown] = useState(0)
  return (
    <div className="lesson-hints">
      <ol aria-live="polite">
        {hints.slice(0, shown).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ol>
      {shown < hints.length && (
        <button type="button" className="link-button" onClick={() => setShown(shown + 1)}>
          A hint ({shown + 1} of {hints.length})
        </button>
      )}
    </div>
  )
}
