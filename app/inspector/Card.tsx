import { use, useEffect, useId, type ReactNode } from 'react'
import { Formula } from '../parts/Formula.tsx'
import { tell } from '../parts/voice/tell.ts'
import { ClosingContext } from './closing.ts'

interface CardProps {
  /** Names the thing: 'Network and receiver DMA, fragment 3'. */
  readonly heading: string
  readonly children: ReactNode
}

/** What the inspector says of one thing: its name, a way back, and what the kind of thing fills in. */
export function Card({ heading, children }: CardProps) {
  const close = use(ClosingContext)
  const id = useId()
  useEffect(() => tell('inspector', heading), [heading])
  return (
    <section className="inspector" aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          <Formula text={heading} />
        </h2>
        <button type="button" className="quiet-button" aria-label={`Close: ${heading}`} onClick={close}>
          Close
        </button>
      </header>
      {children}
    </section>
  )
}
