import { Suspense, useEffect } from 'react'
import { useWhereabouts } from './address.ts'
import { places } from './index.ts'

/** The place that the address names, or what it may name. */
export function PlacePage() {
  const at = useWhereabouts()
  const place = places.find(({ word }) => word === at.place)
  useEffect(() => {
    document.title = place?.title ?? 'Stagescope'
  }, [place])
  if (!place)
    return (
      <main className="unopened">
        <h1 className="wordmark">Stagescope</h1>
        <p>
          at: expected {['home', ...places.map(({ word }) => word)].join(' or ')}, got “
          {encodeURIComponent(at.place).slice(0, 60)}”. <a href="#at=home">The first page</a>
        </p>
      </main>
    )
  return (
    <Suspense
      fallback={
        <header className="header">
          <h1 className="wordmark">
            <a href="#at=home">Stagescope</a>
          </h1>
        </header>
      }
    >
      <place.Page rest={at.rest} />
    </Suspense>
  )
}
