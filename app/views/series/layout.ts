import { faintStroke } from '../../chart/strokes.ts'
import type { Series, SeriesLine } from '../../../engine/index.ts'
import { scaledUnit } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { Size } from '../../parts/useSize.ts'
import type { Plot } from '../../chart/plot.ts'
import { chartScale, type ChartScale } from '../../chart/scale.ts'
import { axisTicks, type Tick } from '../../chart/ticks.ts'
import type { TimeView } from '../../time/timeView.ts'
import { isWhole, type Window } from '../../time/timeWindow.ts'

export interface SeriesLayout extends Plot {
  /** Where the warm-up ends [px]; 0 where none of it is in view. */
  readonly warm: number
  readonly lines: readonly { readonly line: SeriesLine; readonly stroke: string; readonly d: string }[]
  /** What is between the two lines of a band. */
  readonly band: string | undefined
  readonly levels: readonly { readonly level: Level; readonly y: number }[]
}

type Level = Series['levels'][number]

/** How each line is told from the others without colour, in their order: its classes. */
export function strokesOf({ lines }: Series): readonly string[] {
  let faint = 0
  let edge = 0
  return lines.map(({ emphasis }) =>
    emphasis === 'main'
      ? 'series-bold'
      : emphasis === 'band'
        ? edge++ === 0
          ? 'series-edge'
          : 'series-edge-dashed'
        : faintStroke(faint++),
  )
}

/**
 * The stretch that a chart of a run shows: that of the timeline above, and all of the run while nobody has zoomed in,
 * for a timeline may end before the run does.
 * @param until  of the series
 */
export function shownStretch({ window, extent }: TimeView, until: number): Window {
  return isWhole(window, extent) && until > extent[1] ? [0, until] : window
}

/**
 * Steps over time; the other axis has all of the run, so that it stands still while the time is zoomed. A level that is
 * far above everything is left out of the picture, not of the words.
 * @param window  the stretch of time that is shown; all of the run if absent
 */
export function seriesLayout(
  series: Series,
  size: Size,
  kilobyte: Kilobyte,
  window: Window = [0, series.until],
): SeriesLayout {
  const highest = series.lines.reduce(
    (most, { value }) => value.reduce((high, each) => Math.max(high, each), most),
    0,
  )
  const shownLevels = series.levels.filter(({ value }) => value <= highest * 1.6)
  const top = Math.max(highest, ...shownLevels.map(({ value }) => value)) * 1.06
  const height = Math.max(1, size.height - 50)
  const y = chartScale('linear', [0, top > 0 ? top : 1], [height, 0])
  const yScaled = scaledUnit(series.quantity.unit, y.domain[1], kilobyte)
  const yTicks = axisTicks(y, yScaled, { spacing: 36 })
  const left = leftOf(yTicks)
  const plot = { left, top: 24, width: Math.max(1, size.width - left - 14), height }
  const x = chartScale('linear', window, [0, plot.width])
  const xScaled = scaledUnit(series.unit, window[1], kilobyte)
  const lines = series.lines.map((line) => within(line, window))
  const strokes = strokesOf(series)
  const [low, high] = lines.filter(({ emphasis }) => emphasis === 'band')
  return {
    plot,
    x,
    y,
    xScaled,
    yScaled,
    xTicks: axisTicks(x, xScaled, { spacing: 64 }).filter(({ position }) => position < plot.width - 26),
    yTicks,
    warm: Math.max(0, Math.min(x(Math.min(series.warm, series.until)), plot.width)),
    lines: lines.map((line, i) => ({ line, stroke: strokes[i]!, d: steps(line, x, y) })),
    band: low && high && bandBetween(low, high, x, y),
    levels: shownLevels.map((level) => ({ level, y: y(level.value) })),
  }
}

/** Room for the numbers of the vertical axis [px]; charts of one grid line up while these are short. */
export const leftOf = (ticks: readonly Tick[]): number =>
  Math.max(46, Math.max(...ticks.map(({ label }) => label.length)) * 6.7 + 10)

/** The steps that a stretch of time touches. */
function within(line: SeriesLine, [from, to]: Window): SeriesLine {
  const { start, end, value } = line
  const first = end.findIndex((time) => time >= from)
  const past = start.findLastIndex((time) => time <= to) + 1
  const part = first < 0 ? ([0, 0] as const) : ([first, Math.max(first, past)] as const)
  return { ...line, start: start.slice(...part), end: end.slice(...part), value: value.slice(...part) }
}

/** The step of a line that holds t, or -1. */
export function stepAt({ start, end }: SeriesLine, t: number): number {
  let low = 0
  let high = start.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (start[middle]! <= t) low = middle + 1
    else high = middle
  }
  return low > 0 && t <= end[low - 1]! ? low - 1 : -1
}

/** Steps that touch are joined; where nothing is known there is no line. */
function steps({ start, end, value }: SeriesLine, x: ChartScale, y: ChartScale): string {
  let d = ''
  for (let step = 0; step < value.length; step++) {
    const height = round(y(value[step]!))
    d += step > 0 && start[step] === end[step - 1] ? `V${height}` : `M${round(x(start[step]!))},${height}`
    d += `H${round(x(end[step]!))}`
  }
  return d
}

function bandBetween(low: SeriesLine, high: SeriesLine, x: ChartScale, y: ChartScale): string {
  let d = ''
  for (let step = 0; step < low.value.length; step++) {
    const other = stepAt(high, (low.start[step]! + low.end[step]!) / 2)
    if (other < 0) continue
    const [left, right] = [round(x(low.start[step]!)), round(x(low.end[step]!))]
    d += `M${left},${round(y(low.value[step]!))}H${right}V${round(y(high.value[other]!))}H${left}Z`
  }
  return d
}

const round = (pixel: number): number => Math.round(pixel * 10) / 10
