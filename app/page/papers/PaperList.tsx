import { useEffect, useState } from 'react'
import { systems, type System } from '../../../engine/index.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { shortAuthors } from './shortAuthors.ts'
import { shortTitle } from './shortTitle.ts'

/** The papers of all systems, each with a page of its own. */
export function PaperList() {
  const [known, setKnown] = useState<readonly System[]>([])
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let still = true
    Promise.all(Object.keys(systems).map(loadedSystem)).then(
      (all) => still && setKnown(all.filter((each) => each !== undefined)),
      (error: unknown) => still && setProblem(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      still = false
    }
  }, [])
  return (
    <>
      <ul className="home-list">
        {known.map(({ id, citation }) => (
          <li key={id}>
            <a href={`#at=papers,${id}`}>{shortTitle(citation.title)}</a>
            <span className="muted">{shortAuthors(citation.authors)}</span>
          </li>
        ))}
      </ul>
      {problem !== '' && <p className="muted">{problem}</p>}
    </>
  )
}
