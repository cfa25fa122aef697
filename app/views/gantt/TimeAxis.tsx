import { Axis } from '../../chart/Axis.tsx'
import { scaledUnit } from '../../chart/format.ts'
import { chartScale } from '../../chart/scale.ts'
import { axisTicks } from '../../chart/ticks.ts'
import type { TimeUnit } from '../../../engine/index.ts'
import type { Geometry } from './geometry.ts'
import { useView, type ViewStore } from './view.ts'

export interface TimeAxisProps {
  readonly frame: Geometry
  readonly view: ViewStore
  readonly unit: TimeUnit
  readonly lanes: number
}

/** Grid, ticks and unit, behind the bars. */
export function TimeAxis({ frame, view, unit, lanes }: TimeAxisProps) {
  const window = useView(view, (now) => now.window)
  const scale = chartScale('linear', window, [0, frame.plot])
  const scaled = scaledUnit(unit, Math.max(Math.abs(window[0]), Math.abs(window[1])), 1024)
  const all = axisTicks(scale, scaled, { spacing: frame.narrow ? 72 : 60 })
  // Where the axis reaches the edge, its unit takes the place of a last number.
  const ticks = frame.narrow ? all.filter(({ position }) => position < frame.plot - 40) : all
  return (
    <svg className="gantt-axis" width={frame.width} height={frame.height} aria-hidden="true">
      {Array.from({ length: lanes }, (_, lane) => (
        <line
          key={lane}
          className="axis-grid"
          x1={0}
          x2={frame.left + frame.plot}
          y1={frame.top + (lane + 1) * frame.pitch}
          y2={frame.top + (lane + 1) * frame.pitch}
        />
      ))}
      <g transform={`translate(${frame.left} 0)`}>
        <Axis side="bottom" ticks={ticks} at={frame.floor} grid={frame.floor - frame.top + 6} />
        <text
          className="axis-tick"
          x={frame.plot + (frame.narrow ? 0 : 36)}
          y={frame.floor + 18}
          textAnchor="end"
        >
          {scaled.unit}
        </text>
      </g>
    </svg>
  )
}
