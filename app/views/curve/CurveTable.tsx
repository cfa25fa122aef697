import { use } from 'react'
import type { Curve, Mark } from '../../../engine/index.ts'
import { columnFigures, figure, phrase, scaledUnit } from '../../chart/format.ts'
import { KilobyteContext, type Kilobyte } from '../../chart/kilobyte.ts'
import { sizesIn } from '../../chart/sizesIn.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import './curve.css'
import { sizedAsymptotes } from './sizedAsymptotes.ts'
import { noteOf, tableRows } from './tableRows.ts'

/** The table twin of a curve: the same numbers, row by row. */
export function CurveTable({ curve }: { readonly curve: Curve }) {
  const kilobyte = use(KilobyteContext)
  const rows = tableRows(curve)
  const [x, y] = [unitOf(curve.x, kilobyte), unitOf(curve.y, kilobyte)] as const
  // Marks may stand between the samples.
  const xs = rows
    .filter(({ values }) => values.some((value) => value !== undefined))
    .map((row) => row.x / x.per)
  const xFigure = columnFigures(xs)
  const place = (at: number) => (xs.includes(at) || Number.isInteger(at) ? xFigure(at) : figure(at))
  const yFigure = columnFigures(
    rows.flatMap(({ values }) => values.map((value) => (value?.y ?? Number.NaN) / y.per)),
  )
  if (rows.length === 0) return <p className="muted">This curve has no points.</p>
  return (
    <ScrollRegion className="curve-table" aria-label={`${curve.title}, row by row`}>
      <table>
        <caption className="hidden-visually">{curve.sentence}</caption>
        <thead>
          <tr>
            <th scope="col">{withUnit(curve.x.label, x.unit)}</th>
            {curve.lines.map((line) => (
              <th key={line.id} scope="col">
                {withUnit(line.name, y.unit)}
              </th>
            ))}
            <th scope="col">
              <span className="hidden-visually">Note</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.x} className={row.notes.includes('best') ? 'curve-row-best' : undefined}>
              <th scope="row" className="figure">
                {curve.x.words?.[row.x] ?? place(row.x / x.per)}
              </th>
              {row.values.map((value, i) => (
                <td key={curve.lines[i]!.id} className="figure">
                  {yFigure((value?.y ?? Number.NaN) / y.per)}
                  {value?.reach !== undefined && (
                    <span className="curve-reach"> ± {yFigure(value.reach / y.per)}</span>
                  )}
                  {value?.band && (
                    <span className="curve-reach">
                      {' '}
                      ({yFigure(value.band[0] / y.per)} to {yFigure(value.band[1] / y.per)})
                    </span>
                  )}
                </td>
              ))}
              <td className="curve-note">
                {[...row.notes, ...row.marks.map((mark) => markWords(mark, curve, kilobyte))].join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {curve.asymptotes && (
        <p className="muted">
          Dashed:{' '}
          {sizedAsymptotes(curve, kilobyte)
            .map(({ label }) => label)
            .join(', ')}
          .
        </p>
      )}
    </ScrollRegion>
  )
}

/** On a logarithmic axis the smallest are to be told apart as well as the largest. */
const unitOf = ({ unit, scale, domain: [low, high] }: Curve['y'], kilobyte: Kilobyte) =>
  scaledUnit(unit, scale === 'log' ? low : high, kilobyte)

/** 'Oracle, 48 %: 47.1 MB/s': with its value, where the mark's own words have none. */
function markWords({ kind, label, y }: Mark, curve: Curve, kilobyte: Kilobyte): string {
  const words = noteOf[kind] ?? sizesIn(label, kilobyte)
  const value = phrase(y, curve.y.unit, kilobyte)
  return words.includes(value) || words.includes(value.replace(/\.0\b/, '')) ? words : `${words}: ${value}`
}

const withUnit = (label: string, unit: string): string => (unit === '' ? label : `${label} [${unit}]`)
