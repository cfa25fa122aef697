import type { HeatMap } from '../../../engine/index.ts'
import { scaledUnit } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { firstFree, text, textWidth, type Anchored, type Box, type Point } from '../../chart/labels.ts'
import type { Plot } from '../../chart/plot.ts'
import { chartScale, type ChartScale } from '../../chart/scale.ts'
import { axisTicks } from '../../chart/ticks.ts'
import { contourLabels, contourLines, type ContourLabel, type ContourLine } from './contourLines.ts'
import { regionNames, regionsOf, type Edges, type Region, type RegionName } from './regions.ts'

export interface HeatMapLayout extends Plot {
  /** Edges of the columns and rows in pixels of the plot, one more than there are. */
  readonly edges: Edges
  /** 0 to 1 for each place. */
  readonly shades: Float64Array
  /** Largest value, which shade 1 stands for. */
  readonly largest: number
  readonly regions: readonly Region[]
  readonly names: readonly RegionName[]
  readonly contours: readonly ContourLine[]
  readonly labels: readonly ContourLabel[]
  /** Where the present scenario stands, and its label. */
  readonly current:
    { readonly x: number; readonly y: number; readonly label: Anchored | undefined } | undefined
}

/** The word at the mark of the present scenario, as in the curves. */
export const yours = 'yours'

/** Areas, lines and names of a map in a picture of `width` x `height` pixels. */
export function heatMapLayout(
  map: HeatMap,
  size: { readonly width: number; readonly height: number },
  kilobyte: Kilobyte,
): HeatMapLayout {
  const yScaled = scaledUnit(map.y.unit, map.y.domain[1], kilobyte)
  const xScaled = scaledUnit(map.x.unit, map.x.domain[1], kilobyte)
  const height = Math.max(1, size.height - 60)
  const y = chartScale(map.y.scale, map.y.domain, [height, 0])
  const yTicks = axisTicks(y, yScaled, { spacing: 36 })
  const left = Math.max(...yTicks.map(({ label }) => label.length), 2) * 6.7 + 10
  const width = Math.max(1, size.width - left - 12)
  const x = chartScale(map.x.scale, map.x.domain, [0, width])
  const largest = Math.max(...map.value, 0)
  const edges = { x: edgesOf(map.xs, x), y: edgesOf(map.ys, y) }
  const contours = contourLines(map, pixels(map, x, y), kilobyte)
  const mark = map.marks.find(({ kind }) => kind === 'current')
  const current = mark && { x: x(mark.x), y: y(mark.y) }
  const around = current ? [square(current)] : []
  const chains = contours.flatMap((each) => each.chains)
  const names = regionNames(map, edges, around, chains)
  const taken = [...around, ...names.map(({ box }) => box)]
  const label = current && firstFree(beside(current), { width, height }, taken, chains)
  return {
    plot: { left, top: 12, width, height },
    x,
    y,
    xScaled,
    yScaled,
    xTicks: axisTicks(x, xScaled, { spacing: 56 }),
    yTicks,
    edges,
    shades: map.value.map((value) => (largest > 0 ? Math.max(0, value) / largest : 0)),
    largest,
    regions: regionsOf(map, edges),
    names,
    contours,
    labels: contourLabels(contours, { width, height }, label ? [...taken, label] : taken),
    current: current && { ...current, label },
  }
}

/** Halfway between neighbours in pixels; the ends of the axis outside. */
function edgesOf(places: Float64Array, scale: ChartScale): number[] {
  const inner = Array.from(places.subarray(1), (place, i) => (scale(place) + scale(places[i]!)) / 2)
  return [scale.range[0], ...inner, scale.range[1]]
}

/** From columns and rows, whole or not, to pixels. */
function pixels({ xs, ys }: HeatMap, x: ChartScale, y: ChartScale): (point: Point) => Point {
  const along = (places: Float64Array, scale: ChartScale) => {
    const at = Array.from(places, (place) => scale(place))
    return (place: number) => {
      const from = Math.floor(place)
      const start = at[from]!
      return start + (place - from) * ((at[from + 1] ?? start) - start)
    }
  }
  const [across, up] = [along(xs, x), along(ys, y)]
  return ([column, row]) => [across(column), up(row)]
}

const square = ({ x, y }: { readonly x: number; readonly y: number }): Box => ({
  x0: x - 14,
  x1: x + 14,
  y0: y - 14,
  y1: y + 14,
})

/** Places for the word at the mark: right, left, above, below. */
function beside({ x, y }: { readonly x: number; readonly y: number }): readonly Anchored[] {
  const width = textWidth(yours)
  return [
    text(x + 20, y + 7, 'start', width),
    text(x - 20, y + 7, 'end', width),
    text(x, y - 14, 'middle', width),
    text(x, y + 28, 'middle', width),
  ]
}

/** The place that a pixel of the plot is in: its index, or undefined outside. */
export function placeAt({ edges }: HeatMapLayout, px: number, py: number): number | undefined {
  const column = edges.x.findIndex((edge, i) => px >= edge && px <= (edges.x[i + 1] ?? -1))
  const row = edges.y.findIndex((edge, i) => py <= edge && py >= (edges.y[i + 1] ?? Infinity))
  return column < 0 || row < 0 ? undefined : row * (edges.x.length - 1) + column
}
