import './atWork.css'

interface AtWorkProps {
  readonly running: boolean
  /** How far it is, 0 to 1. */
  readonly fraction: number | undefined
  /** What the progress is of: 'Progress of the map'. */
  readonly label: string
  /** What is usually there at once is told of only where it takes a while. */
  readonly later?: boolean
  /** What is said after a stop, and the words that go on; absent where nobody has stopped it. */
  readonly stopped?: { readonly sentence: string; readonly again: string } | undefined
  readonly stop: () => void
  readonly again: () => void
}

/** How far the work of a desk is, with a way to stop it, in a row of its own that keeps its room. */
export function AtWork({ running, fraction = 0, label, later, stopped, stop, again }: AtWorkProps) {
  return (
    <div className="at-work">
      {running && (
        <p className={later ? 'later' : undefined}>
          <progress value={fraction} aria-label={label} />
          <button type="button" className="quiet-button" onClick={stop}>
            Stop
          </button>
        </p>
      )}
      {stopped && (
        <p>
          {stopped.sentence}
          <button type="button" className="quiet-button" onClick={again}>
            {stopped.again}
          </button>
        </p>
      )}
    </div>
  )
}
