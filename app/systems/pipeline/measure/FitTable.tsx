import type { Fitted } from '../../../../engine/systems/pipeline/door.ts'
import { grouped } from '../../../chart/format.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'

/** Rows that a table has at most: of more readings the first are listed. */
const most = 200

/** The readings of a chart as numbers: measured, by the line, and how far apart. */
export function FitTable({ fitted }: { readonly fitted: Fitted }) {
  const { name, samples, lines, outliers, residuals } = fitted
  const order = Array.from(samples.bytes.keys()).sort((a, b) => samples.bytes[a]! - samples.bytes[b]!)
  const out = new Set(outliers)
  const byLine = (bytes: number) => {
    const { fit } = lines.find(({ to }) => bytes <= to) ?? lines.at(-1)!
    return fit.intercept.value + fit.slope.value * bytes
  }
  return (
    <NumbersRegion className="measure-table fit-numbers" label={`Readings of ${name}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Size, B</th>
            <th scope="col">Measured, µs</th>
            <th scope="col">Line, µs</th>
            <th scope="col">Distance, deviations</th>
          </tr>
        </thead>
        <tbody>
          {order.slice(0, most).map((i) => (
            <tr key={i}>
              <th scope="row" className="figure">
                {grouped(samples.bytes[i]!)}
              </th>
              <td className="figure">{Number(samples.time[i]!.toPrecision(5))}</td>
              <td className="figure">{Number(byLine(samples.bytes[i]!).toPrecision(5))}</td>
              <td className="figure">
                {residuals[i]!.toFixed(1).replace('-', '−')}
                {out.has(i) && ' (outlier)'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.length > most && <p className="muted">{`The first ${most} of ${grouped(order.length)}.`}</p>}
    </NumbersRegion>
  )
}
