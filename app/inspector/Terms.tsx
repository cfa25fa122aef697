import { Suspense, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../document/store.ts'
import { Formula } from '../parts/Formula.tsx'
import { GlossaryContext } from '../parts/terms/glossary.ts'
import './inspector.css'
import { afterwards } from '../parts/afterwards.ts'
import { listenToTerms, type Hinted } from './listenToTerms.ts'
import { TermWords } from './TermWords.tsx'

const Inspector = afterwards('The inspector', async () => (await import('./Inspector.tsx')).Inspector)

/**
 * Hears which words of the page are pointed at, focused or pressed: for a moment what they mean stands over the inspector's
 * place, moving nothing; pressed, it is the inspector that tells it.
 * @param beside  there is an inspector on the page; else what was pressed is told here too
 */
export function Terms({ store, beside }: { readonly store: Store; readonly beside: boolean }) {
  const chosen = useStore(store, (state) => state.selection)
  const glossary = use(GlossaryContext)
  const [hinted, setHinted] = useState<Hinted>()
  useEffect(
    () => listenToTerms(document, setHinted, (term) => store.getState().select({ kind: 'term', term })),
    [store],
  )
  const pressed = chosen?.kind === 'term' ? chosen.term : undefined
  useEffect(() => {
    const all = document.querySelectorAll(`[data-term="${CSS.escape(pressed ?? '')}"]`)
    for (const element of all) element.classList.add('term-shown')
    return () => {
      for (const element of all) element.classList.remove('term-shown')
    }
  }, [pressed])
  // What was explained last stays and is not seen: that something goes would look like a loss of the focus.
  const [last, setLast] = useState(hinted)
  if (hinted && hinted !== last) setLast(hinted)
  const term = last && glossary.find(({ id }) => id === last.term)
  const seen = hinted !== undefined && !(beside && pressed === hinted.term)
  return (
    <>
      {term && (
        <div
          className={`inspector term-hint${last.above ? ' term-hint-above' : ''}${seen ? '' : ' term-hint-away'}`}
          role="tooltip"
          id="term-hint"
        >
          <p className="inspector-title">
            <Formula text={term.words[0]} />
          </p>
          <TermWords term={term} />
        </div>
      )}
      {!beside && pressed !== undefined && (
        <div className="term-hint">
          <Suspense fallback={null}>
            <Inspector store={store} />
          </Suspense>
        </div>
      )}
    </>
  )
}
