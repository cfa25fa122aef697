import { figure, phrase, scaledUnit, type Scaled } from '../../chart/format.ts'
import type { Unit } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { chartScale, type ChartScale } from '../../chart/scale.ts'
import { axisTicks, type Tick } from '../../chart/ticks.ts'

/** Places along one direction: numbers of a unit, or words, whose values are their numbers from 0. */
export interface CellAxis {
  readonly title: string
  readonly unit: Unit
  readonly scale: 'linear' | 'log'
  /** Ascending. */
  readonly values: Float64Array
  readonly words?: readonly string[]
}

/** A number for each pair of places; NaN where there is none. */
export interface CellGrid {
  readonly x: CellAxis
  readonly y: CellAxis
  /** `value[row * columns + column]`, the lowest row first. */
  readonly value: Float64Array
}

/** What the shades mean: the least and the greatest value, and how those between are placed. */
export interface Shading {
  readonly low: number
  readonly high: number
  readonly log: boolean
}

export interface CellLayout {
  readonly plot: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  /** In pixels of the plot, one more than there are places; rows from below. */
  readonly edges: { readonly x: Float64Array; readonly y: Float64Array }
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  /** What stands at the axes. */
  readonly xTitle: string
  readonly yTitle: string
}

/** Above the plot stands the name of the left axis, below it numbers and the name of the other [px]. */
const room = { top: 24, bottom: 44, right: 12 }

export function cellLayout(
  { x, y }: Pick<CellGrid, 'x' | 'y'>,
  size: { readonly width: number; readonly height: number },
  kilobyte: Kilobyte,
): CellLayout {
  const height = Math.max(1, size.height - room.top - room.bottom)
  const up = direction(y, [height, 0], kilobyte)
  const left = Math.min(size.width / 3, Math.max(2, ...up.ticks.map(({ label }) => label.length)) * 6.7 + 12)
  const width = Math.max(1, size.width - left - room.right)
  const across = direction(x, [0, width], kilobyte)
  return {
    plot: { left, top: room.top, width, height },
    edges: { x: across.edges, y: up.edges },
    ...{ xTicks: across.ticks, yTicks: up.ticks, xTitle: across.title, yTitle: up.title },
  }
}

function direction(axis: CellAxis, range: readonly [number, number], kilobyte: Kilobyte) {
  const { values, words, unit, title } = axis
  const scale = chartScale(axis.scale, domainOf(axis), range)
  const scaled = scaledUnit(unit, values.at(-1)!, kilobyte)
  const each = unit === 'B' && scale.kind === 'log'
  const ticks =
    words || values.length <= fewPlaces ? placeTicks(axis, scale, scaled, each, kilobyte) : undefined
  const own = words || each || scaled.unit === ''
  return {
    edges: edgesOf(values, scale),
    ticks: ticks ?? axisTicks(scale, scaled, { spacing: range[0] > range[1] ? 32 : 56 }),
    title: own && (ticks || scaled.unit === '') ? title : `${title}, ${scaled.unit}`,
  }
}

/** So few places have their own values at the axis. */
const fewPlaces = 20

/** A tick at every place, as far as they stand apart; the first before all others. */
function placeTicks(
  { values, words, unit }: CellAxis,
  scale: ChartScale,
  { per }: Scaled,
  each: boolean,
  kilobyte: Kilobyte,
): readonly Tick[] {
  const upwards = scale.range[0] > scale.range[1]
  const kept: Tick[] = []
  for (const [i, value] of values.entries()) {
    const label = words ? shortened(words[i]!) : each ? phrase(value, unit, kilobyte) : figure(value / per)
    const tick = { value, position: scale(value), label }
    const last = kept.at(-1)
    const apart = upwards ? 15 : (((last?.label.length ?? 0) + label.length) / 2) * 6.7 + 8
    if (!last || Math.abs(tick.position - last.position) >= apart) kept.push(tick)
  }
  return kept
}

const shortened = (word: string) => (word.length > 14 ? `${word.slice(0, 13)}…` : word)

/** Half a step beyond the first and the last place, so that every cell is whole. */
function domainOf({ values, scale }: CellAxis): readonly [number, number] {
  if (values.length === 1) return [values[0]!, values[0]!]
  const [first, second, beforeLast, last] = [values[0]!, values[1]!, values.at(-2)!, values.at(-1)!]
  if (scale === 'log') return [first / Math.sqrt(second / first), last * Math.sqrt(last / beforeLast)]
  return [first - (second - first) / 2, last + (last - beforeLast) / 2]
}

function edgesOf(values: Float64Array, scale: ChartScale): Float64Array {
  const at = values.map(scale)
  return Float64Array.from({ length: values.length + 1 }, (_, i) => {
    if (i === 0) return scale.range[0]
    return i === values.length ? scale.range[1] : (at[i - 1]! + at[i]!) / 2
  })
}

/** The column and the row of a pixel of the plot; undefined outside. */
export function cellAt(
  { edges }: Pick<CellLayout, 'edges'>,
  x: number,
  y: number,
): { readonly column: number; readonly row: number } | undefined {
  const column = edges.x.findIndex((edge, i) => i > 0 && x >= edges.x[i - 1]! && x <= edge) - 1
  const row = edges.y.findIndex((edge, i) => i > 0 && y <= edges.y[i - 1]! && y >= edge) - 1
  return column < 0 || row < 0 ? undefined : { column, row }
}

/** 0 for the least, 1 for the greatest. */
export function shadeOf({ low, high, log }: Shading, value: number): number {
  if (!(high > low)) return 0.5
  return log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low)
}
