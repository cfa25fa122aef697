import { Suspense, useState } from 'react'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import './challenge.css'
import { Standing } from './Standing.tsx'
import { giveUp, tryAgain, useChallenge, useFreed } from './useChallenge.ts'

const CopyHandIn = afterwards(
  'What hands in',
  async () => (await import('../predict/CopyHandIn.tsx')).CopyHandIn,
)

interface ChallengePanelProps {
  readonly store: Store
  /** Of the challenge. */
  readonly title: string
}

/** What a challenge asks, whether what has been made meets it, and how near that is to the best. */
export function ChallengePanel({ store, title }: ChallengePanelProps) {
  const found = useChallenge(store, title)
  const freed = useFreed(store, title, found)
  const [handing, setHanding] = useState(false)
  if (!found) return null
  const { challenge, within, score } = found
  const handIn = (
    <button type="button" className="link-button" onClick={() => setHanding(true)}>
      Hand in
    </button>
  )
  return (
    <section className="challenge-panel" aria-label="The challenge">
      <p>{challenge.task}</p>
      {!within ? (
        <p role="status">Something was changed that must stay as it was: this no longer counts as a try.</p>
      ) : score ? (
        <Standing challenge={challenge} score={score} />
      ) : (
        <p className="muted">Computing how close it is.</p>
      )}
      <p className="challenge-ways">
        {handing ? (
          // Until it is there the focus has a place to wait in.
          <Suspense fallback={handIn}>
            <CopyHandIn store={store} asItIs holds="what you have made" />
          </Suspense>
        ) : (
          score?.met && handIn
        )}
        {within && !score?.met && (
          <button type="button" className="link-button" onClick={() => (freed ? tryAgain : giveUp)(store)}>
            {freed ? 'Hide what is possible again' : 'Give up and show what is possible'}
          </button>
        )}
        {window.parent === window && <a href="#at=challenges">All challenges</a>}
      </p>
    </section>
  )
}
