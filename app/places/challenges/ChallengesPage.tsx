import { useState } from 'react'
import { entriesHere } from '../../document/keeping/entries.ts'
import { challenges, dailyOf } from '../../lessons/challenges/index.ts'
import { asked } from '../../loading/asked.ts'
import { SiteHeader } from '../../page/header/SiteHeader.tsx'
import { pageAddress } from '../address.ts'
import { ChallengeRow } from './ChallengeRow.tsx'
import './challenges.css'
import { scoreTable } from './scoreTable.ts'
import { useTries } from './useTries.ts'

const todayInGreenwich = (): string => new Date().toISOString().slice(0, 10)

/** All challenges, that of the day first, each with the best of what was made here. */
export function ChallengesPage() {
  const today = todayInGreenwich()
  const daily = dailyOf(today)
  const tries = useTries(daily)
  const [keeps] = useState(() => entriesHere() !== undefined)
  const save = () =>
    asked(
      'What writes tables',
      async () => (await import('../../page/takeAway/tableFile.ts')).saveTable,
      (saveTable) =>
        saveTable(
          `stagescope-challenges-${today}`,
          scoreTable([daily, ...challenges], tries!, pageAddress()),
        ),
    )
  return (
    <div className="site">
      <SiteHeader slash />
      <main className="challenges">
        <h2>Challenges</h2>
        <p>
          Reach what is asked for with as little as you can: the engine checks it.{' '}
          {keeps
            ? 'What you make is kept in this browser only; a link hands it in.'
            : 'This browser keeps nothing of what you make: a link does, and hands it in.'}
        </p>
        <h3>Today, {today}</h3>
        <p className="muted">
          It depends on the date alone (UTC): the same for everybody, and a new one tomorrow.
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
        {tries && (
          <p>
            <button type="button" className="link-button" onClick={() => void save()}>
              Save what you made as CSV
            </button>
          </p>
        )}
      </main>
    </div>
  )
}
