import { Suspense, use, useState } from 'react'
import { percent, phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Store } from '../../document/store.ts'
import type { Challenge, Score } from '../../lessons/challenges/challenge.ts'
import { afterwards } from '../../parts/afterwards.ts'
import './challenge.css'
import { free, useChallenge, useFreed } from './useChallenge.ts'

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
  return (
    <section className="challenge-panel" aria-label="The challenge">
      <p>{challenge.task}</p>
      {!within ? (
        <p role="status">
          Something else has been changed than may be: this is no try at the challenge any more.
        </p>
      ) : score ? (
        <Standing challenge={challenge} score={score} />
      ) : (
        <p className="muted">Computing how near it is.</p>
      )}
      <p className="challenge-ways">
        {handing ? (
          <Suspense fallback={null}>
            <CopyHandIn store={store} asItIs holds="what you have made" />
          </Suspense>
        ) : (
          score?.met && (
            <button type="button" className="link-button" onClick={() => setHanding(true)}>
              Hand in
            </button>
          )
        )}
        {!freed && (
          <button type="button" className="link-button" onClick={() => free(store)}>
            Give up and show what is possible
          </button>
        )}
        {window.parent === window && <a href="#at=challenges">All challenges</a>}
      </p>
    </section>
  )
}

function Standing({
  challenge: { cost, best },
  score,
}: {
  readonly challenge: Challenge
  readonly score: Score
}) {
  const kilobyte = use(KilobyteContext)
  const said = (value: number) => phrase(value, cost.unit, kilobyte)
  const { met, share } = score
  const least = `The least that is ${best.proved ? 'possible' : 'known'} is ${said(score.best)}.`
  return (
    <>
      <p role="status">
        <strong className={met ? 'challenge-met' : undefined}>{met ? 'Met.' : 'Not met yet.'}</strong>{' '}
        {cost.label}: <strong className="figure">{said(score.cost)}</strong>
        {met && `, ${percent(share)} of the best ${best.proved ? 'possible' : 'known'}`}. {least}{' '}
        <span className="muted">{best.because}</span>
      </p>
      <p className="challenge-track" aria-hidden="true">
        <span
          className={met ? 'challenge-share challenge-share-met' : 'challenge-share'}
          style={{ width: `${100 * Math.min(1, share)}%` }}
        />
      </p>
    </>
  )
}
