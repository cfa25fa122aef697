import { use, useEffect } from 'react'
import { useStore } from 'zustand'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Store } from '../../document/store.ts'
import { afterFirstPicture } from '../../loading/afterFirstPicture.ts'
import { TimelinePart } from '../../page/TimelinePart.tsx'
import { Boundary } from '../../parts/Boundary.tsx'
import { question, told, tries } from '../../systems/beginning.ts'
import { useLink } from './useLink.ts'

const noTime = () => undefined

/** The answer, the picture that gives it, and what else to do with it. */
export function Hero({ store }: { readonly store: Store }) {
  const kilobyte = use(KilobyteContext)
  const { shown, before, history, draft, origin, edit } = useStore(store)
  useEffect(() => {
    // What does not come is not needed for what is seen: the worker has all of it.
    void afterFirstPicture().then(() =>
      store
        .getState()
        .complete()
        .catch(() => undefined),
    )
  }, [store])
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
        <Boundary
          what="The timeline"
          draw={() => <TimelinePart store={store} drawn={before ?? shown} onTime={noTime} />}
        />
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
      </div>
    </section>
  )
}
