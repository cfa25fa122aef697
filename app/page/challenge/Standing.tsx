import { use } from 'react'
import { percent } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Challenge, Score } from '../../lessons/challenges/challenge.ts'
import { costWords } from '../../lessons/challenges/costWords.ts'

interface StandingProps {
  readonly challenge: Pick<Challenge, 'cost' | 'best'>
  readonly score: Score
}

/** Whether it is met, and how near that is to the best: of what is not met there is nothing to be near. */
export function Standing({ challenge: { cost, best }, score }: StandingProps) {
  const kilobyte = use(KilobyteContext)
  const said = (value: number) => costWords(cost, value, kilobyte)
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
        <span className="challenge-share" style={{ width: `${100 * share}%` }} />
      </p>
    </>
  )
}
