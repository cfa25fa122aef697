import { use, type ReactNode } from 'react'
import { GlossaryContext } from './glossary.ts'
import './terms.css'

interface TermProps {
  /** Its id in the glossary, or one of its words. */
  readonly of: string
  /** It stands inside a button or a summary, which is pressed in its stead: then it is that which explains, when focused or held by a finger. */
  readonly within?: boolean
  readonly children: ReactNode
}

/**
 * A word that explains itself: pointed at or focused for a moment, pressed to stay. What it says is shown by the inspector,
 * which listens for `data-term` on the whole page. Plain words where the glossary does not know it, or has not come.
 * It stands in its line as any word does.
 */
export function Term({ of, within = false, children }: TermProps) {
  const known = use(GlossaryContext).find(({ id, words }) => id === of || words.includes(of))
  if (!known) return children
  return within ? (
    <span className="term" data-term={known.id} data-within="">
      {children}
    </span>
  ) : (
    <span role="button" tabIndex={0} className="term" data-term={known.id}>
      {children}
    </span>
  )
}
