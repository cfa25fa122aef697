import { unparted } from '../../chart/sizesIn.ts'
import type { Step } from '../lesson.ts'

interface HintsProps extends Pick<Step, 'hints'> {
  /** How many of them. */
  readonly shown: number
  readonly onShown: (shown: number) => void
}

/** Help in three steps, each asked for. */
export function Hints({ hints, shown, onShown }: HintsProps) {
  return (
    <div className="lesson-hints">
      <ol aria-live="polite">
        {hints.slice(0, shown).map((hint) => (
          <li key={hint}>{unparted(hint)}</li>
        ))}
      </ol>
      {shown < hints.length && (
        <button type="button" className="link-button" onClick={() => onShown(shown + 1)}>
          A hint ({shown + 1} of {hints.length})
        </button>
      )}
    </div>
  )
}
