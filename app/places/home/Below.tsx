import { useState } from 'react'
import { systems, systemTitles } from '../../../engine/index.ts'
import { entriesHere } from '../../document/keeping/entries.ts'
import { forgetLately, isLatelyKept, lately } from '../../document/keeping/lately.ts'
import { lessons } from '../../lessons/index.ts'
import { keptPlaces } from '../../lessons/kept.ts'
import { PaperList } from '../../page/papers/PaperList.tsx'

/** What was open here before, and the papers. */
export function Below() {
  return (
    <div className="home-below">
      <Lessons />
      <Lately />
      <section aria-labelledby="home-papers">
        <div className="home-below-head">
          <h2 id="home-papers" className="label">
            The papers, and what we found in them
          </h2>
        </div>
        <PaperList />
      </section>
    </div>
  )
}

/** With one's place in those that were begun. */
function Lessons() {
  const [places] = useState(keptPlaces)
  return (
    <section aria-labelledby="home-lessons">
      <div className="home-below-head">
        <h2 id="home-lessons" className="label">
          Lessons
        </h2>
        <a href="#at=lessons" aria-label="All lessons">
          all
        </a>
      </div>
      <ul className="home-list">
        {lessons.map(({ id, title, steps, minutes: [from, to] }) => {
          const step = places[id]?.step
          return (
            <li key={id} className={step === undefined ? undefined : 'home-begun'}>
              <a href={`#at=lessons,${id}`}>{title}</a>
              <span className="muted">
                {step === undefined ? `${from} to ${to} min` : `step ${Math.min(step, steps)} of ${steps}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Kept in this browser alone. */
function Lately() {
  const [visits, setVisits] = useState(lately)
  /** The explorer offers them; undefined where storage is denied. */
  const [works] = useState(() => entriesHere()?.length)
  return (
    <section aria-labelledby="home-lately">
      <div className="home-below-head">
        <h2 id="home-lately" className="label">
          Recently opened
        </h2>
        {visits.length > 0 && (
          <button
            type="button"
            className="link-button"
            aria-label="Clear what was recently opened"
            onClick={() => {
              forgetLately()
              setVisits([])
            }}
          >
            clear
          </button>
        )}
      </div>
      {(visits.length === 0 || !isLatelyKept()) && (
        <p className="muted">
          {visits.length > 0
            ? 'This browser does not keep this list: it is gone when the page is closed.'
            : works === undefined
              ? 'This browser keeps nothing for this page: neither your place in a lesson nor what you open.'
              : 'Nothing yet. What you open is kept in this browser only.'}
        </p>
      )}
      <ul className="home-list">
        {visits.map(({ link, name, system }) => (
          <li key={link}>
            <a href={link}>{name}</a>
            <span className="muted">{systemTitles[system] ?? system}</span>
          </li>
        ))}
      </ul>
      {works !== undefined && works > 0 && (
        <p className="home-kept">
          <a href={`#v=1&s=${Object.keys(systems)[0]!}&end`}>
            {works === 1 ? 'A piece of your work is' : `${works} pieces of your work are`} kept here: go on
            with it
          </a>
        </p>
      )}
    </section>
  )
}
