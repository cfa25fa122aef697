import { use } from 'react'
import type { Curve } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { textHeight } from '../../chart/labels.ts'
import type { CurveLayout } from './layout.ts'
import { sizedAsymptotes } from './sizedAsymptotes.ts'
import { labelledAsymptotes, spread } from './spread.ts'

interface SpreadLayerProps {
  readonly curve: Curve
  readonly layout: CurveLayout
  /** The id of the path that cuts off what lies outside of the plot. */
  readonly clip: string
}

/** What surrounds the lines of a curve: bands, intervals of single points, asymptotes with their labels. */
export function SpreadLayer({ curve, layout, clip }: SpreadLayerProps) {
  const { x, y, lines } = layout
  const spreads = lines.map(({ line, points }) => ({ line, ...spread(line, points, x, y) }))
  const sized = { ...curve, asymptotes: sizedAsymptotes(curve, use(KilobyteContext)) }
  const asymptotes = labelledAsymptotes(sized, layout)
  return (
    <>
      <g clipPath={`url(#${clip})`}>
        {spreads.map(({ line, band }) => band && <path key={line.id} className="curve-band" d={band} />)}
        {asymptotes.map(({ id, points }) => (
          <polyline key={id} className="curve-asymptote" points={points.join(' ')} />
        ))}
        {spreads.map(({ line, bars, dots }) => (
          <g key={line.id} className={`curve-points-${line.emphasis}`}>
            {bars.map(({ x, top, bottom }) => (
              <path key={x} d={`M${x - 3},${top}h6m-3,0V${bottom}m-3,0h6`} />
            ))}
            {dots.map(([x, y]) => (
              <circle key={x} cx={x} cy={y} r={2.5} />
            ))}
          </g>
        ))}
      </g>
      {asymptotes.map(
        ({ id, label, box }) =>
          box && (
            <text
              key={id}
              className="curve-label curve-label-line"
              x={box.anchor === 'start' ? box.x0 : box.x1}
              y={box.y0 + textHeight - 3}
              textAnchor={box.anchor}
            >
              {label}
            </text>
          ),
      )}
    </>
  )
}
