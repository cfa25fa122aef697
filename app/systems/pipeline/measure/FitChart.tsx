import type { Fitted } from '../../../../engine/systems/pipeline/door.ts'
import { use, useRef, useState } from 'react'
import { Axis } from '../../../chart/Axis.tsx'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { useSize } from '../../../parts/useSize.ts'
import { Toggle } from '../../../parts/Toggle.tsx'
import { FitTable } from './FitTable.tsx'
import { fitLayout } from './layout.ts'

interface FitChartProps {
  readonly fitted: Fitted
  /** Readings that are drawn at most. */
  readonly most: number
}

/** The readings of one column, the line through them, and how far each is from it. Outliers are crosses. */
export function FitChart({ fitted, most }: FitChartProps) {
  const kilobyte = use(KilobyteContext)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [numbers, setNumbers] = useState(false)
  const { name, outliers, samples, lines } = fitted
  const layout = size.width > 0 ? fitLayout(fitted, size, kilobyte, most) : undefined
  const read = fitted.meansOf === undefined ? 'readings' : `means of ${fitted.meansOf} readings`
  const count = `${samples.bytes.length} ${read}, ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}, ${outliers.length === 1 ? '1 outlier' : `${outliers.length} outliers`}`
  return (
    <figure className="fit">
      <figcaption>
        <span className="fit-name">{name}</span> <span className="muted">{count}</span>
        <Toggle text="Table" label={`Table of ${name}`} pressed={numbers} onChange={setNumbers} />
      </figcaption>
      {numbers && <FitTable fitted={fitted} />}
      <div ref={frame} className="fit-frame" hidden={numbers}>
        {!numbers && layout && (
          <svg width={size.width} height={size.height} role="img" aria-label={`${name}: ${count}`}>
            <g transform={`translate(${layout.plot.left},${layout.plot.top})`}>
              <Axis side="left" ticks={layout.yTicks} at={0} grid={layout.plot.width} />
              <Axis side="bottom" ticks={layout.xTicks} at={layout.plot.height} />
              <text className="axis-tick" x={layout.plot.width} y={layout.plot.height - 6} textAnchor="end">
                {layout.xLabel}
              </text>
              <text className="axis-tick" x={4} y={10}>
                {layout.yScaled.unit}
              </text>
              {layout.lines.map((line, i) => (
                <path key={i} className="fit-line" d={line} />
              ))}
              {layout.points.map(({ x, y, outlier }, i) => (
                <Reading key={i} x={x} y={y} outlier={outlier} />
              ))}
            </g>
            <g transform={`translate(${layout.plot.left},${layout.strip.top})`}>
              <line
                className="fit-zero"
                x1={0}
                x2={layout.plot.width}
                y1={layout.strip.height / 2}
                y2={layout.strip.height / 2}
              />
              <text className="axis-tick" x={-8} y={layout.strip.height / 2} dy="0.32em" textAnchor="end">
                0
              </text>
              {layout.points.map(({ x, residual, outlier }, i) => (
                <Reading key={i} x={x} y={residual} outlier={outlier} />
              ))}
            </g>
          </svg>
        )}
      </div>
      <p className="fit-below muted">
        Below: each reading’s distance from its line, in its own deviations.
        {layout &&
          layout.points.length < samples.bytes.length &&
          ` ${layout.points.length} of them are drawn.`}
      </p>
    </figure>
  )
}

function Reading({ x, y, outlier }: { readonly x: number; readonly y: number; readonly outlier: boolean }) {
  return outlier ? (
    <path className="fit-outlier" d="M-4,-4L4,4M-4,4L4,-4" transform={`translate(${x},${y})`} />
  ) : (
    <circle className="fit-reading" cx={x} cy={y} r={2.2} />
  )
}
