import type { TimeUnit } from '../../engine/index.ts'
import { chartScale } from '../chart/scale.ts'
import { axisTicks, type Tick } from '../chart/ticks.ts'
import type { TimeColumns } from './columns.ts'
import { timeScaled } from './phrase.ts'
import type { Window } from './timeWindow.ts'

/** The numbers at the axis, and the unit that stands behind them. */
export function timeTicks({ plot, narrow }: TimeColumns, window: Window, unit: TimeUnit) {
  const scaled = timeScaled(unit, Math.max(Math.abs(window[0]), Math.abs(window[1])))
  const all = axisTicks(chartScale('linear', window, [0, plot]), scaled, { spacing: narrow ? 72 : 60 })
  // Where the axis reaches the edge, or its unit is long, that takes the place of a last number.
  const room = plot + (narrow ? -6 : 32) - 7 * scaled.unit.length
  const ticks: readonly Tick[] = all.filter(({ position, label }) => position + 3.5 * label.length < room)
  return { ticks, unit: scaled.unit }
}
