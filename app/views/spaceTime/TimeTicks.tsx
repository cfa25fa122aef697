import type { Timeline } from '../../../engine/index.ts'
import { Axis } from '../../chart/Axis.tsx'
import { scaledUnit } from '../../chart/format.ts'
import { chartScale } from '../../chart/scale.ts'
import { axisTicks } from '../../chart/ticks.ts'
import { useTime, type TimeStore } from '../../time/timeView.ts'
import type { Rails } from './rails.ts'
import { time as phrase } from './words.ts'

interface TicksProps {
  readonly timeline: Timeline
  readonly time: TimeStore
  readonly rails: Rails
  readonly left: number
  readonly plot: number
  readonly narrow: boolean
  readonly width: number
}

/** Grid, ticks and unit, behind the packets. */
export function TimeTicks({ timeline, time, rails, left, plot, narrow, width }: TicksProps) {
  const window = useTime(time, (now) => now.window)
  const scale = chartScale('linear', window, [0, plot])
  const scaled = scaledUnit(timeline.unit, Math.max(Math.abs(window[0]), Math.abs(window[1])), 1024)
  const all = axisTicks(scale, scaled, { spacing: narrow ? 72 : 60 })
  const ticks = narrow ? all.filter(({ position }) => position < plot - 40) : all
  return (
    <svg className="space-time-axis" width={width} height={rails.height} aria-hidden="true">
      <g transform={`translate(${left} 0)`}>
        <Axis side="bottom" ticks={ticks} at={rails.floor} grid={rails.floor} />
        <text className="axis-tick" x={plot + (narrow ? 0 : 36)} y={rails.floor + 18} textAnchor="end">
          {scaled.unit}
        </text>
      </g>
    </svg>
  )
}

/** The timeline's cursor, on the same axis. */
export function Cursor({ timeline, time, rails, left, plot }: Omit<TicksProps, 'narrow' | 'width'>) {
  const window = useTime(time, (now) => now.window)
  const cursor = useTime(time, (now) => now.cursor)
  const pinned = useTime(time, (now) => now.pinned)
  if (cursor === undefined) return null
  const x = ((cursor - window[0]) / (window[1] - window[0])) * plot
  if (x < -0.5 || x > plot + 0.5) return null
  return (
    <div
      className={pinned ? 'space-time-cursor space-time-cursor-pinned' : 'space-time-cursor'}
      style={{ transform: `translateX(${left + x}px)`, height: rails.floor }}
      title={phrase(timeline, cursor)}
    />
  )
}
