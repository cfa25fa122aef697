import { useEffect, useState } from 'react'
import type { Story, Storyteller, System, TimeUnit } from '../../../engine/index.ts'
import type { Shown } from '../../document/shown.ts'
import { phrase } from '../../chart/format.ts'
import { Termed } from '../../parts/terms/Termed.tsx'

/** How long the packet was where, and why. The longest wait stands out, and is named by the sentence above. */
export function Stays({
  story: { sentence, stays },
  unit,
}: {
  readonly story: Story
  readonly unit: TimeUnit
}) {
  const time = (value: number) => phrase(value, unit, 1024)
  const longest = stays.reduce(
    (most, { wait, start, end }) => (wait && end - start > most ? end - start : most),
    0,
  )
  return (
    <>
      <h3>Why did it wait?</h3>
      <p>
        <Termed text={sentence} />
      </p>
      <ol className="inspector-stays">
        {stays.map(({ place, start, end, wait, reason }) => (
          <li
            key={`${start} ${place}`}
            className={wait && end - start === longest ? 'inspector-longest' : undefined}
          >
            <span className="figure" title={`from ${time(start)}`}>
              {Number.isNaN(end) ? 'no end' : time(end - start)}
            </span>
            <span>
              {wait ? <strong>Waits</strong> : 'Is'} {place}. <span className="muted">{reason}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where a packet was, once who tells it is loaded; nothing where that fails, or where nothing was recorded. */
export function useStory(system: System, { scenario, result }: Shown, packet: number | undefined) {
  const teller = useStoryteller(system)
  return packet === undefined ? undefined : teller?.story(scenario.params, result, packet)
}

function useStoryteller({ stories }: System): Storyteller | undefined {
  const [loaded, setLoaded] = useState<Storyteller>()
  useEffect(() => {
    let wanted = true
    stories?.().then(
      (teller) => wanted && setLoaded(teller),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [stories])
  return loaded
}
