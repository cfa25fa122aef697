import { useId, type ReactNode } from 'react'
import { Hatches } from './Bars.tsx'

/** What the textures of the picture mean. */
export function Legend() {
  const id = useId()
  const row = (words: string, swatch: ReactNode) => (
    <li>
      <svg width="34" height="16" aria-hidden="true">
        {swatch}
      </svg>
      {words}
    </li>
  )
  const box = { x: 0.5, y: 1.5, width: 32, height: 13, rx: 2 }
  return (
    <section>
      <h2 className="label">Legend</h2>
      <ul className="clusters-legend">
        {row('computes', <rect className="clusters-bar clusters-computes" {...box} />)}
        {row('request of that processor', <rect className="clusters-bar clusters-request" {...box} />)}
        {row(
          'its reply',
          <>
            <Hatches id={id} />
            <rect className="clusters-bar clusters-reply" {...box} />
            <rect {...box} fill={`url(#${id}-reply)`} />
          </>,
        )}
        {row(
          'its queue: a step for each message',
          <path className="clusters-queue" d="M0 15V10H12V4H22V10H33V15Z" />,
        )}
        {row(
          'waits beside an idle interface',
          <>
            <rect className="clusters-stray" {...box} />
            <rect {...box} fill={`url(#${id}-stray)`} />
          </>,
        )}
        {row(
          'the request that is told: dashed where it waits',
          <>
            <path className="clusters-way-line" d="M0 8H18" />
            <rect className="clusters-way-frame" x="19" y="2" width="13" height="12" rx="2" />
          </>,
        )}
      </ul>
    </section>
  )
}
