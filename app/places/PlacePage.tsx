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
  const words = ['home', ...places.map(({ word }) => word)]
  if (!words.includes(at.place)) return <Unopened at="at" expected={words.join(' or ')} got={at.place} />
  const most = place?.words ?? 0
  const surplus = at.rest[most]
  if (!place || surplus !== undefined)
    return (
      <Unopened
        at={`at: ${at.place}`}
        expected={
          most === 0 ? 'nothing behind it' : `at most ${most === 1 ? 'one word' : `${most} words`} behind it`
        }
        got={surplus ?? ''}
      />
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

interface UnopenedProps {
  /** What of the address is wrong. */
  readonly at: string
  readonly expected: string
  readonly got: string
}

const Unopened = ({ at, expected, got }: UnopenedProps) => (
  <main className="unopened">
    <h1 className="wordmark">Stagescope</h1>
    <p>
      {at}: expected {expected}, got “{encodeURIComponent(got).slice(0, 60)}”.{' '}
      <a href="#at=home">The first page</a>
    </p>
  </main>
)
