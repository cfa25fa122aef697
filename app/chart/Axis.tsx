import './chart.css'
import type { Tick } from './ticks.ts'

export interface AxisProps {
  readonly side: 'bottom' | 'left'
  readonly ticks: readonly Tick[]
  /** Where the axis stands: y of a bottom axis, x of a left one. */
  readonly at: number
  /** The grid's hairlines run from the axis this far into the plot; 0 for none. */
  readonly grid?: number
  /** Stands once, at the end of a bottom axis. */
  readonly unit?: string
  /** Where the unit stands: how long the axis is. */
  readonly length?: number
  /** The tick that is printed in ink; ticks that would touch it make room. */
  readonly emphasised?: Tick
}

/** Ticks and hairline grid of one axis, drawn in the coordinates of the plot. The table twin has the words. */
export function Axis({ side, ticks, at, grid = 0, unit, length = 0, emphasised }: AxisProps) {
  const room = emphasised ? (emphasised.label.length + 2) * 7 : 0
  const others = emphasised
    ? ticks.filter(
        ({ position, label }) =>
          Math.abs(position - emphasised.position) > (side === 'bottom' ? (room + label.length * 7) / 2 : 12),
      )
    : ticks
  const bottom = side === 'bottom'
  return (
    <g className="axis" aria-hidden="true">
      {ticks.map(({ value, position }) =>
        bottom ? (
          <line key={value} className="axis-grid" x1={position} x2={position} y1={at} y2={at - grid} />
        ) : (
          <line key={value} className="axis-grid" y1={position} y2={position} x1={at} x2={at + grid} />
        ),
      )}
      {[...others, ...(emphasised ? [emphasised] : [])].map((tick) => (
        <text
          key={tick === emphasised ? 'emphasised' : tick.value}
          className={tick === emphasised ? 'axis-tick axis-tick-emphasised' : 'axis-tick'}
          x={bottom ? tick.position : at - 8}
          y={bottom ? at + 20 : tick.position}
          dy={bottom ? undefined : '0.32em'}
          textAnchor={bottom ? 'middle' : 'end'}
        >
          {tick.label}
        </text>
      ))}
      {bottom && unit !== undefined && unit !== '' && (
        <text className="axis-tick" x={length} y={at + 20} dx={26} textAnchor="start">
          {unit}
        </text>
      )}
    </g>
  )
}
