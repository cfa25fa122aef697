import { challenges, dailyOf } from '../../lessons/challenges/index.ts'
import { SiteHeader } from '../../page/header/SiteHeader.tsx'
import { ChallengeRow } from './ChallengeRow.tsx'
import './challenges.css'
import { useTries } from './useTries.ts'

/** All challenges, that of the day first, each with the best of what was made here. */
export function ChallengesPage() {
  const today = new Date().toISOString().slice(0, 10)
  const daily = dailyOf(today)
  const tries = useTries(daily)
  return (
    <div className="site">
      <SiteHeader slash />
      <main className="challenges">
        <h2>Challenges</h2>
        <p>
          Each asks for something that the engine checks, with as little as you can. What you make is kept in
          this browser only; a link hands it in.
        </p>
        <h3>Today, {today}</h3>
        <p className="muted">
          It follows from the date alone, the calendar of UTC: the same for everybody, and another tomorrow.
        </p>
        <ul>
          <ChallengeRow key={daily.id} challenge={daily} tried={tries?.get(daily.id)} />
        </ul>
        <h3>Always</h3>
        <ul>
          {challenges.map((challenge) => (
            <ChallengeRow key={challenge.id} challenge={challenge} tried={tries?.get(challenge.id)} />
          ))}
        </ul>
      </main>
    </div>
  )
}
