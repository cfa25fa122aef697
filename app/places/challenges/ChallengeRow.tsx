import { use } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { unparted } from '../../chart/sizesIn.ts'
import type { Challenge } from '../../lessons/challenges/challenge.ts'
import { costWords, leastWords, shareWords } from '../../lessons/challenges/costWords.ts'
import type { Tried } from './useTries.ts'

interface ChallengeRowProps {
  readonly challenge: Challenge
  /** Undefined while it is computed. */
  readonly tried: Tried | undefined
}

/** What is asked, the best that is known, and how far one has come. */
export function ChallengeRow({ challenge, tried }: ChallengeRowProps) {
  const { title, task, cost, best } = challenge
  const kilobyte = use(KilobyteContext)
  const said = (value: number) => costWords(cost, value, kilobyte)
  return (
    <li>
      <h4>{tried ? <a href={`#${tried.start}`}>{title}</a> : title}</h4>
      <p>{unparted(task)}</p>
      {tried && (
        <p className="muted">
          {cost.label}: {unparted(`${leastWords(challenge, tried.best, kilobyte)}. ${best.because}`)}
        </p>
      )}
      {tried?.own && <Own own={tried.own} said={said} proved={best.proved} />}
    </li>
  )
}

interface OwnProps {
  readonly own: NonNullable<Tried['own']>
  readonly said: (value: number) => string
  readonly proved: boolean
}

/** The best of what was made here, and the ways on. */
function Own({ own: { score, link }, said, proved }: OwnProps) {
  return (
    <p className="challenge-own" role="status">
      <span className={score.met ? 'challenge-met' : undefined}>
        {score.met
          ? `You: ${unparted(said(score.cost))}, ${shareWords(score.share)} ${proved ? 'possible' : 'known'}.`
          : `You have begun: ${unparted(said(score.cost))}, but what is asked does not hold yet.`}
      </span>{' '}
      {/* Who hands it in is asked where it is open. */}
      <a href={`#${link}`}>{score.met ? 'Go on with it, or hand it in' : 'Go on with it'}</a>
    </p>
  )
}
