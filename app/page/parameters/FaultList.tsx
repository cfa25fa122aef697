import type { ReactNode } from 'react'

interface FaultListProps {
  readonly faults: readonly {
    /** What is done to the run. */
    readonly words: string
    /** To which run, where there are two. */
    readonly where?: string
    readonly takeBack: () => void
    /** What else can be done with it. */
    readonly more?: ReactNode
  }[]
}

/** What is done to a run: it travels in the link, and each can be taken back. */
export const FaultList = ({ faults }: FaultListProps) =>
  faults.length > 0 && (
    <section className="parameter-group" aria-labelledby="faults-title">
      <h2 id="faults-title" className="label">
        Faults in this link
      </h2>
      <ul className="faults">
        {faults.map(({ words, where, takeBack, more }, index) => (
          <li key={index}>
            <span>
              {where}
              {words}
            </span>
            <button
              type="button"
              className="quiet-button"
              onClick={takeBack}
              aria-label={`Take back: ${words}`}
            >
              Take back
            </button>
            {more}
          </li>
        ))}
      </ul>
    </section>
  )
