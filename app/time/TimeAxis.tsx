import type { ReactNode } from 'react'
import type { TimeUnit } from '../../engine/index.ts'
import { Axis } from '../chart/Axis.tsx'
import type { TimeColumns } from './columns.ts'
import './time.css'
import { timeTicks } from './timeTicks.ts'
import { useTime, type TimeStore } from './timeView.ts'

export interface TimeAxisProps {
  readonly columns: TimeColumns
  readonly time: TimeStore
  readonly unit: TimeUnit
  /** Where the plot ends and the axis begins, and the height of everything. */
  readonly floor: number
  readonly height: number
  /** How far the hairlines of the ticks go up from the floor; to the top if absent. */
  readonly grid?: number
  /** Stands behind the ticks. */
  readonly children?: ReactNode
}

/** Grid, ticks and unit of the shared axis. */
export function TimeAxis({ columns, time, unit, floor, height, grid = floor, children }: TimeAxisProps) {
  const { left, plot, narrow, width } = columns
  const window = useTime(time, (now) => now.window)
  const { ticks, unit: shown } = timeTicks(columns, window, unit)
  return (
    <svg className="time-axis" width={width} height={height} aria-hidden="true">
      {children}
      <g transform={`translate(${left} 0)`}>
        <Axis side="bottom" ticks={ticks} at={floor} grid={grid} />
        <text className="axis-tick" x={plot + (narrow ? 0 : 36)} y={floor + 20} textAnchor="end">
          {shown}
        </text>
      </g>
    </svg>
  )
}

/** A hairline below each lane, as wide as the labels and the plot. */
export function LaneLines({
  columns,
  ys,
}: {
  readonly columns: TimeColumns
  readonly ys: readonly number[]
}) {
  return ys.map((y) => (
    <line key={y} className="axis-grid" x1={0} x2={columns.left + columns.plot} y1={y} y2={y} />
  ))
}
