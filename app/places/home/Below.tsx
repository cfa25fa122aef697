import { useState } from 'react'
import { Suspense } from 'react'
import { systems, systemTitles } from '../../../engine/index.ts'
import { entriesOn } from '../../document/keeping/entries.ts'
import { forgetLately, lately } from '../../document/keeping/lately.ts'
import { PaperList } from '../../page/papers/PaperList.tsx'

/** What was open here before, and the papers. */
export function Below() {
  return (
    <div className="home-below">
      <Lately />
      <section aria-labelledby="home-papers">
        <div className="home-below-head">
          <h2 id="home-papers" className="label">
            The papers, and what we found in them
          </h2>
        </div>
        <Suspense fallback={null}>
          <PaperList />
        </Suspense>
      </section>
    </div>
  )
}

/** Kept in this browser alone. */
function Lately() {
  const [visits, setVisits] = useState(lately)
  const [works] = useState(keptWorks)
  return (
    <section aria-labelledby="home-lately">
      <div className="home-below-head">
        <h2 id="home-lately" className="label">
          Opened lately
        </h2>
        {visits.length > 0 && (
          <button
            type="button"
            className="link-button"
            aria-label="Clear what was opened lately"
            onClick={() => {
              forgetLately()
              setVisits([])
            }}
          >
            clear
          </button>
        )}
      </div>
      {visits.length === 0 && (
        <p className="muted">Nothing yet. What you open is listed here, and kept in this browser only.</p>
      )}
      <ul className="home-list">
        {visits.map(({ link, name, system }) => (
          <li key={link}>
            <a href={link}>{name}</a>
            <span className="muted">{systemTitles[system] ?? system}</span>
          </li>
        ))}
      </ul>
      {works > 0 && (
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

/** The explorer offers them; storage may be denied. */
function keptWorks(): number {
  try {
    return entriesOn(localStorage).length
  } catch {
    return 0
  }
}
