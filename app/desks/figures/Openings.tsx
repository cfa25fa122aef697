import { useState } from 'react'
import type { Opening } from '../../../engine/index.ts'

interface OpeningsProps {
  readonly openings: readonly Opening[]
  readonly onOpen: (opening: Opening) => void
}

/** The scenarios behind the figure's points, for keyboards and for tables: a click on a point does the same. */
export function Openings({ openings, onOpen }: OpeningsProps) {
  const [wanted, setChosen] = useState(0)
  // Another choice of the figure may have fewer.
  const chosen = wanted < openings.length ? wanted : 0
  return (
    <p className="figure-openings beside-control">
      <label className="beside-control">
        <span className="muted">Scenario</span>
        <select value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {openings.map(({ label }, i) => (
            <option key={i} value={i}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="link-button" onClick={() => onOpen(openings[chosen]!)}>
        Open it in the timeline
      </button>
    </p>
  )
}
