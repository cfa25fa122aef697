import { use } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Challenge, Score } from '../../lessons/challenges/challenge.ts'
import { costWords, leastWords, shareWords } from '../../lessons/challenges/costWords.ts'

interface StandingProps {
  readonly challenge: Pick<Challenge, 'cost' | 'best'>
  readonly score: Score
}

/** Whether it is met, and how near that is to the best: of what is not met there is nothing to be near. */
export function Standing({ challenge: { cost, best }, score }: StandingProps) {
  const kilobyte = use(KilobyteContext)
  const { met, share } = score
  const least = leastWords({ cost, best }, score.best, kilobyte)
  return (
    <>
      <p role="status">
        <strong className={met ? 'challenge-met' : undefined}>{met ? 'Met.' : 'Not met yet.'}</strong>{' '}
        {cost.label}: <strong className="figure">{costWords(cost, score.cost, kilobyte)}</strong>
        {met && `, ${shareWords(share)} ${best.proved ? 'possible' : 'known'}`}; {least}.{' '}
        <span className="muted">{best.because}</span>
      </p>
      <p className="challenge-track" aria-hidden="true">
        <span className="challenge-share" style={{ width: `${100 * share}%` }} />
      </p>
    </>
  )
}
