import { use } from 'react'
import { phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import { some } from '../../views/heatMap/HeatMapTable.tsx'
import type { DrawnTable } from './tables.ts'
import { axisText, cellIndex, named } from './words.ts'

/** At most this many columns and rows: a table of every cell would be read by nobody, and there is the file. */
const most = { columns: 10, rows: 16 }

/** The map as a table: every few places, one panel. */
export function MapTable({
  table: { choice, drawing },
  panel,
}: {
  readonly table: DrawnTable
  readonly panel: number
}) {
  const kilobyte = use(KilobyteContext)
  const { x, by, panels } = drawing
  const [columns, rows] = [some(x.values.length, most.columns), some(by!.values.length, most.rows)]
  const of = panels ? `, ${named(panels.title, axisText(panels, panel, kilobyte))}` : ''
  return (
    <ScrollRegion className="heat-map-table" aria-label={`${choice.metric.title}, row by row`}>
      <table>
        <caption className="muted">
          {by!.title} in rows, {x.title} in columns: {choice.metric.title}
          {of}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className="figure">
                {axisText(x, column, kilobyte)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="figure">
                {axisText(by!, row, kilobyte)}
              </th>
              {columns.map((column) => (
                <td key={column} className="figure">
                  {phrase(
                    drawing.mean[cellIndex(drawing, { panel, by: row, x: column })]!,
                    choice.metric.unit,
                    kilobyte,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
