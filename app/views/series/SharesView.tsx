import { useId, useRef, useState } from 'react'
import type { Shares } from '../../../engine/index.ts'
import { ChartHead } from '../../chart/ChartHead.tsx'
import { figure } from '../../chart/format.ts'
import { Formula } from '../../parts/Formula.tsx'
import { chartScale } from '../../chart/scale.ts'
import { axisTicks } from '../../chart/ticks.ts'
import { Axis } from '../../chart/Axis.tsx'
import { useSize } from '../../parts/useSize.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import { leftOf } from './layout.ts'

/** What each party gets, as columns beside each other, with the mean and the index of fairness. */
export function SharesView({ shares }: { readonly shares: Shares }) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [table, setTable] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const { values, names, index } = shares
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return (
    <section className="series" aria-labelledby={id}>
      <ChartHead id={id} title={shares.title} sentence={shares.sentence} table={table} onTable={setTable} />
      {table ? (
        <ScrollRegion className="series-table" aria-label={`${shares.title}, one by one`}>
          <table>
            <caption className="muted">{shares.quantity.label}</caption>
            <tbody>
              {names.map((name, i) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="figure">{figure(values[i]!)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : (
        <div ref={frame} className="series-frame" onPointerLeave={() => setPointed(undefined)}>
          {size.width > 0 && (
            <SharesPicture
              shares={shares}
              mean={mean}
              width={size.width}
              height={size.height}
              pointed={pointed}
              onPoint={setPointed}
            />
          )}
        </div>
      )}
      <table className="series-legend">
        <caption className="hidden-visually">{shares.title}, in short</caption>
        <tbody>
          {[
            [index.name, index.value.toFixed(4)],
            ['least served', `${names[values.indexOf(least)]!}  ${figure(least)}`],
            ['mean', figure(mean)],
            ['most served', `${names[values.indexOf(most)]!}  ${figure(most)}`],
          ].map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="figure">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="series-foot muted">
        <span className="figure">
          {pointed !== undefined && `${names[pointed]!}  ${figure(values[pointed]!)}`}
        </span>
        <details>
          <summary>How it is counted</summary>
          <Formula text={index.formula} />
        </details>
      </div>
    </section>
  )
}

interface SharesPictureProps {
  readonly shares: Shares
  readonly mean: number
  readonly width: number
  readonly height: number
  readonly pointed: number | undefined
  readonly onPoint: (party: number) => void
}

function SharesPicture({ shares, mean, width, height, pointed, onPoint }: SharesPictureProps) {
  const { values, names } = shares
  const y = chartScale('linear', [0, Math.max(...values) * 1.15], [Math.max(1, height - 50), 0])
  const yTicks = axisTicks(y, { unit: '', per: 1 }, { spacing: 36 })
  const left = leftOf(yTicks)
  const plot = { left, top: 24, width: Math.max(1, width - left - 14), height: Math.max(1, height - 50) }
  const pitch = plot.width / values.length
  const bar = Math.min(32, pitch * 0.72)
  const every = Math.ceil(values.length / Math.max(1, Math.floor(plot.width / 34)))
  return (
    <svg width={width} height={height} aria-hidden="true">
      <g transform={`translate(${plot.left} ${plot.top})`}>
        <Axis side="left" ticks={yTicks} at={0} grid={plot.width} />
        {[...values].map((value, i) => (
          <g key={names[i]} onPointerEnter={() => onPoint(i)}>
            <rect className="series-catch" x={i * pitch} width={pitch} height={plot.height} />
            <rect
              className={i === pointed ? 'series-share series-share-pointed' : 'series-share'}
              x={(i + 0.5) * pitch - bar / 2}
              width={bar}
              y={y(value)}
              height={plot.height - y(value)}
            />
            {i % every === 0 && (
              <text className="axis-tick" x={(i + 0.5) * pitch} y={plot.height + 18} textAnchor="middle">
                {names[i]}
              </text>
            )}
          </g>
        ))}
        <path className="series-level series-level-bound" d={`M0,${y(mean)}H${plot.width}`} />
        <text className="series-note" x={-plot.left} y={-14}>
          {shares.quantity.label}
        </text>
      </g>
    </svg>
  )
}
