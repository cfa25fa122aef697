import { use } from 'react'
import type { Series } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import { stretch, summary, valueAt } from './words.ts'

/** At most this many rows: every few steps are read at their middle. */
const most = 32

/** The table twin: the lines step by step. */
export function SeriesTable({ series }: { readonly series: Series }) {
  const kilobyte = use(KilobyteContext)
  const longest = series.lines.reduce((long, line) => (line.start.length > long.start.length ? line : long))
  const every = Math.max(1, Math.ceil(longest.start.length / most))
  const steps = [...longest.start.keys()].filter((step) => step % every === 0)
  return (
    <ScrollRegion className="series-table" aria-label={`${series.title}, step by step`}>
      <table>
        <caption className="muted">
          {summary(series, kilobyte)}
          {every > 1 && ` One step in ${every} is shown.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {series.lines.map((line) => (
              <th key={line.id} scope="col">
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row" className="figure">
                {stretch(series, longest.start[step]!, longest.end[step]!)}
              </th>
              {series.lines.map((line) => (
                <td key={line.id} className="figure">
                  {valueAt(series, line, (longest.start[step]! + longest.end[step]!) / 2, kilobyte)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
