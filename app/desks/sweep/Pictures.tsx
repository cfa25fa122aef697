import { use, useMemo, useState } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { Formula } from '../../parts/Formula.tsx'
import { Hand } from '../../views/heatMap/Hand.tsx'
import { LinesPictures } from './LinesPictures.tsx'
import { MapPictures } from './MapPictures.tsx'
import type { DrawnTable } from './tables.ts'
import { axisText, cellIndex, cellText, extremes, placeOf, type Place } from './words.ts'

interface PicturesProps {
  readonly table: DrawnTable
  /** Opens the scenario of a row of the table. */
  readonly onOpen: ((row: number) => void) | undefined
}

/** The pictures of what is chosen, and one point under the hand: read in words, moved by keys, opened by Enter. */
export function Pictures({ table, onOpen }: PicturesProps) {
  const kilobyte = use(KilobyteContext)
  const { drawing, choice } = table
  const [pointed, setPointed] = useState<Place>()
  // At first where the number is least.
  const least = useMemo(() => placeOf(drawing, extremes(drawing)?.least ?? 0), [drawing])
  const at = pointed && fits(drawing, pointed) ? pointed : least
  const words = cellText(table, at, kilobyte)
  const open =
    onOpen &&
    ((place: Place) =>
      drawing.row[cellIndex(drawing, place)] !== 0xffffffff &&
      onOpen(drawing.row[cellIndex(drawing, place)]!))
  const { x, by, panels } = drawing
  const shown = { table, at, words, onPoint: setPointed, onOpen: open }
  const hands = [
    { axis: x, key: 'x', at: at.x },
    { axis: by, key: 'by', at: at.by },
    { axis: panels, key: 'panel', at: at.panel },
  ] as const
  return (
    <>
      {choice.form === 'map' ? <MapPictures {...shown} /> : <LinesPictures {...shown} />}
      <p className="sweep-reading">
        <Formula text={words} />
      </p>
      <div className="heat-map-hands">
        {hands.map(
          ({ axis, key, at: place }) =>
            axis &&
            axis.values.length > 1 && (
              <Hand
                key={key}
                label={axis.title}
                count={axis.values.length}
                at={place}
                value={axisText(axis, place, kilobyte)}
                words={words}
                onMove={(to) => setPointed({ ...at, [key]: to })}
                onEnter={() => open?.(at)}
              />
            ),
        )}
        {open && (
          <button type="button" className="solid-button" onClick={() => open(at)}>
            Open this scenario
          </button>
        )}
      </div>
    </>
  )
}

const fits = ({ x, by, panels }: DrawnTable['drawing'], place: Place): boolean =>
  place.x < x.values.length &&
  place.by < (by?.values.length ?? 1) &&
  place.panel < (panels?.values.length ?? 1)
