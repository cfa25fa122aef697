import { Suspense, use } from 'react'
import { useStore } from 'zustand'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Store } from '../../document/store.ts'
import { TimelinePart } from '../../page/TimelinePart.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import { Boundary } from '../../parts/Boundary.tsx'
import { question, told, tries } from '../../systems/beginning.ts'
import { useLink } from './useLink.ts'

const Taking = afterwards('Take away', async () => (await import('./Taking.tsx')).Taking)

/** The answer, the picture that gives it, and what else to do with it. */
export function Hero({ store }: { readonly store: Store }) {
  const kilobyte = use(KilobyteContext)
  const { shown, before, history, draft, origin, edit } = useStore(store)
  const { href, follow } = useLink(store)
  if (!shown) return null
  const untouched = history.past.length === 0 && draft === undefined
  const { scene, answer, beside } = told(shown.scenario.params, shown.result, kilobyte)
  return (
    <section className="home-hero" aria-labelledby="home-question">
      <p className="label">{scene}</p>
      <h2 id="home-question">{question}</h2>
      <p className="home-answer">
        <strong>{answer}</strong> <span className="muted">{beside}</span>
      </p>
      <div className={untouched ? 'home-picture untouched' : 'home-picture'}>
        <Boundary what="The timeline" draw={() => <TimelinePart store={store} drawn={before ?? shown} />} />
      </div>
      <div className="home-further">
        <a className="solid-button" href={href} onClick={follow}>
          Open this picture
        </a>
        <span className="muted">or try</span>
        {tries.map(({ words, params }) => (
          <button
            key={words}
            type="button"
            className="link-button"
            onClick={() => edit({ kind: 'replace', params: params(origin.scenario.params) })}
          >
            {words}
          </button>
        ))}
        <Suspense fallback={null}>
          <Taking store={store} />
        </Suspense>
      </div>
    </section>
  )
}
