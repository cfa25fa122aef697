import { use } from 'react'
import type { HeatMap } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'

/** At most this many columns and rows: a table of every place would be read by nobody. */
const most = 9

/** The table twin: every few places of the map, what is best and how much. */
export function HeatMapTable({ map }: { readonly map: HeatMap }) {
  const kilobyte = use(KilobyteContext)
  const columns = some(map.xs.length, most)
  const rows = some(map.ys.length, most)
  return (
    // Wider than a phone: it scrolls by itself.
    <ScrollRegion className="heat-map-table" aria-label={`${map.title}, row by row`}>
      <table>
        <caption className="muted">
          {map.y.label} in rows, {map.x.label} in columns; {map.quantity.label}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((c) => (
              <th key={c} scope="col" className="figure">
                {phrase(map.xs[c]!, map.x.unit, kilobyte)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r}>
              <th scope="row" className="figure">
                {phrase(map.ys[r]!, map.y.unit, kilobyte)}
              </th>
              {columns.map((c) => {
                const at = r * map.xs.length + c
                return (
                  <td key={c}>
                    {map.best && <span>{map.best.names[map.best.index[at]!]}</span>}{' '}
                    <span className="figure muted">
                      {phrase(map.value[at]!, map.quantity.unit, kilobyte)}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The places of at most so many of `length`, evenly, the first and the last among them. */
export const some = (length: number, most: number): number[] => {
  const count = Math.min(length, most)
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - 1)) / Math.max(1, count - 1)))
}
