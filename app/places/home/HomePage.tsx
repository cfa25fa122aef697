import { useEffect, useState } from 'react'
import { systems, type System } from '../../../engine/index.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'

/** Where to begin. */
export function HomePage() {
  const [known, setKnown] = useState<readonly System[]>([])
  useEffect(() => {
    void Promise.all(Object.keys(systems).map(loadedSystem)).then((all) =>
      setKnown(all.filter((each) => each !== undefined)),
    )
  }, [])
  return (
    <main className="unopened">
      <h1 className="wordmark">Stagescope</h1>
      <ul>
        {known.map(({ id, title }) => (
          <li key={id}>
            <a href={`#v=1&s=${id}&end`}>{title}</a>
          </li>
        ))}
      </ul>
    </main>
  )
}
