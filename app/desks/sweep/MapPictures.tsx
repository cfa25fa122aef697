import { use, useMemo, useState } from 'react'
import { phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { Toggle } from '../../parts/Toggle.tsx'
import { CellsPicture } from '../../views/heatMap/CellsPicture.tsx'
import type { CellGrid, Shading } from '../../views/heatMap/cells.ts'
import { MapTable } from './MapTable.tsx'
import type { DrawnTable } from './tables.ts'
import { axisText, extremes, named, type Place } from './words.ts'

export interface ShownProps {
  readonly table: DrawnTable
  /** The point under the hand, and what is there. */
  readonly at: Place
  readonly words: string
  readonly onPoint: (place: Place) => void
  readonly onOpen: ((place: Place) => void) | undefined
}

/** From here on shades are logarithmic: greatest over least. */
const wide = 50

/** A map, or one for each value of a third parameter, all with the same shades. */
export function MapPictures({ table, at, words, onPoint, onOpen }: ShownProps) {
  const kilobyte = use(KilobyteContext)
  const [asTable, setAsTable] = useState(false)
  const { drawing, choice } = table
  const { x, by, panels, mean } = drawing
  const shading = useMemo(() => shadingOf(drawing), [drawing])
  const grids = useMemo(() => gridsOf(table), [table])
  return (
    <>
      <div className="sweep-key">
        {shading && (
          <span>
            <span className="figure">{phrase(shading.low, choice.metric.unit, kilobyte)}</span>{' '}
            <span className="heat-map-ramp" aria-hidden="true" />
            <span className="figure">{phrase(shading.high, choice.metric.unit, kilobyte)}</span>
            {shading.log && ' (logarithmic)'}
          </span>
        )}
        {mean.some(Number.isNaN) && (
          <span>
            <span className="sweep-hatched" aria-hidden="true" /> no number
          </span>
        )}
        <Toggle text="Table" label="The map as a table" pressed={asTable} onChange={setAsTable} />
      </div>
      {asTable || !shading ? (
        <MapTable table={table} panel={at.panel} />
      ) : (
        <div className={panels ? 'sweep-panels' : undefined}>
          {grids.map((grid, panel) => (
            <div key={panel}>
              {panels && <h3>{named(panels.title, axisText(panels, panel, kilobyte))}</h3>}
              <CellsPicture
                grid={grid}
                shading={shading}
                place={panel === at.panel ? { row: at.by, column: at.x } : undefined}
                spoken={`${choice.metric.title} over ${x.title} and ${by!.title}. ${words}`}
                onPoint={({ row, column }) => onPoint({ panel, by: row, x: column })}
                onOpen={onOpen && (({ row, column }) => onOpen({ panel, by: row, x: column }))}
              />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function shadingOf(drawing: DrawnTable['drawing']): Shading | undefined {
  const found = extremes(drawing)
  if (!found) return undefined
  const [low, high] = [drawing.mean[found.least]!, drawing.mean[found.greatest]!]
  return { low, high, log: low > 0 && high / low > wide }
}

function gridsOf({ drawing: { x, by, panels, mean }, choice }: DrawnTable): readonly CellGrid[] {
  const size = x.values.length * by!.values.length
  return Array.from({ length: panels?.values.length ?? 1 }, (_, panel) => ({
    ...{ x, y: by!, unit: choice.metric.unit },
    value: mean.subarray(panel * size, (panel + 1) * size),
  }))
}
