import { use, type ReactNode } from 'react'
import { GlossaryContext } from './glossary.ts'
import './terms.css'

interface TermProps {
  /** Its id in the glossary. */
  readonly id: string
  readonly children: ReactNode
}

/**
 * A word that explains itself: pointed at or focused for a moment, pressed to stay. What it says is shown by the inspector,
 * which listens for `data-term` on the whole page. Plain words where the glossary does not know it, or has not come.
 * Not for the inside of a button or a link.
 */
export function Term({ id, children }: TermProps) {
  const known = use(GlossaryContext).some((term) => term.id === id)
  if (!known) return children
  return (
    <button type="button" className="term" data-term={id}>
      {children}
    </button>
  )
}
