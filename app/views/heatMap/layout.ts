import type { HeatMap } from '../../../engine/index.ts'
import { scaledUnit } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { Plot } from '../../chart/plot.ts'
import { chartScale, type ChartScale } from '../../chart/scale.ts'
import { axisTicks } from '../../chart/ticks.ts'

export interface HeatMapLayout extends Plot {
  /** Edges of the columns and rows in pixels of the plot, one more than there are. */
  readonly xEdges: readonly number[]
  readonly yEdges: readonly number[]
  /** 0 to 1 for each place. */
  readonly shades: Float64Array
  /** Largest value, which shade 1 stands for. */
  readonly largest: number
  /** Lines between places where something else is best, as one SVG path. */
  readonly borders: string
  /** The name of what is best, in the middle of the widest stretch of its region. */
  readonly regions: readonly { readonly name: string; readonly x: number; readonly y: number }[]
}

/** Rectangles, borders and names of a map in a picture of `width` x `height` pixels. */
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
  const xEdges = edges(map.xs, x)
  const yEdges = edges(map.ys, y)
  return {
    plot: { left, top: 12, width, height },
    x,
    y,
    xScaled,
    yScaled,
    xTicks: axisTicks(x, xScaled, { spacing: 56 }),
    yTicks,
    xEdges,
    yEdges,
    shades: map.value.map((value) => (largest > 0 ? Math.max(0, value) / largest : 0)),
    largest,
    borders: borders(map, xEdges, yEdges),
    regions: regions(map, xEdges, yEdges),
  }
}

/** Halfway between neighbours in pixels; the ends of the axis outside. */
function edges(places: Float64Array, scale: ChartScale): number[] {
  const inner = Array.from(places.subarray(1), (place, i) => (scale(place) + scale(places[i]!)) / 2)
  return [scale.range[0], ...inner, scale.range[1]]
}

function borders({ best, xs, ys }: HeatMap, x: readonly number[], y: readonly number[]): string {
  if (!best) return ''
  const at = (row: number, column: number) => best.index[row * xs.length + column]
  let path = ''
  for (let row = 0; row < ys.length; row++)
    for (let column = 0; column < xs.length; column++) {
      if (column > 0 && at(row, column) !== at(row, column - 1))
        path += `M${x[column]!},${y[row]!}L${x[column]!},${y[row + 1]!}`
      if (row > 0 && at(row, column) !== at(row - 1, column))
        path += `M${x[column]!},${y[row]!}L${x[column + 1]!},${y[row]!}`
    }
  return path
}

/** One name for each that is best somewhere, where its row is widest; the middle one of rows as wide. */
function regions({ best, xs, ys }: HeatMap, x: readonly number[], y: readonly number[]) {
  if (!best) return []
  const widest = new Map<
    number,
    { length: number; places: (readonly [row: number, from: number, to: number])[] }
  >()
  for (let row = 0; row < ys.length; row++) {
    let from = 0
    for (let column = 1; column <= xs.length; column++) {
      const index = best.index[row * xs.length + from]!
      if (column < xs.length && best.index[row * xs.length + column] === index) continue
      const known = widest.get(index)
      const length = column - from
      if (!known || length > known.length) widest.set(index, { length, places: [[row, from, column]] })
      else if (length === known.length) known.places.push([row, from, column])
      from = column
    }
  }
  return [...widest].map(([index, { places }]) => {
    const [row, from, to] = places[places.length >> 1]!
    return { name: best.names[index]!, x: (x[from]! + x[to]!) / 2, y: (y[row]! + y[row + 1]!) / 2 }
  })
}

/** The place that a pixel of the plot is in: its index, or undefined outside. */
export function placeAt(layout: HeatMapLayout, px: number, py: number): number | undefined {
  const column = layout.xEdges.findIndex((edge, i) => px >= edge && px <= (layout.xEdges[i + 1] ?? -1))
  const row = layout.yEdges.findIndex((edge, i) => py <= edge && py >= (layout.yEdges[i + 1] ?? Infinity))
  return column < 0 || row < 0 ? undefined : row * (layout.xEdges.length - 1) + column
}
