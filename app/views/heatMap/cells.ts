import { figure, phrase, scaledUnit, type Scaled } from '../../chart/format.ts'
import type { Unit } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { Point } from '../../chart/labels.ts'
import { chartScale, type ChartScale } from '../../chart/scale.ts'
import { axisTicks, type Tick } from '../../chart/ticks.ts'
import { contourLabels, contourLines, type ContourLabel, type ContourLine } from './contourLines.ts'

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
  readonly unit: Unit
}

/** What the shades mean: the least and the greatest value, and how those between are placed. */
export interface Shading {
  readonly low: number
  readonly high: number
  readonly log: boolean
}

export interface CellLayout {
  /** Whole pixels, so that a canvas lies on those of the screen. */
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
  /** Lines along which the value is the same, where they can be told from noise: of few cells, none without a number. */
  readonly contours: readonly ContourLine[]
  readonly labels: readonly ContourLabel[]
}

/** Above the plot stands the name of the left axis, below it numbers and the name of the other [px]. */
const room = { top: 24, bottom: 44, right: 12 }

/** Contours are drawn of at most so many cells. */
const mostOfContours = 1600

export function cellLayout(
  grid: CellGrid,
  shading: Shading,
  size: { readonly width: number; readonly height: number },
  kilobyte: Kilobyte,
): CellLayout {
  const { x, y, value } = grid
  const height = Math.max(1, Math.floor(size.height) - room.top - room.bottom)
  const up = direction(y, [height, 0], kilobyte)
  const widest = Math.max(2, ...up.ticks.map(({ label }) => label.length))
  const left = Math.round(Math.min(size.width / 3, widest * 6.7 + 12))
  const width = Math.max(1, Math.floor(size.width) - left - room.right)
  const across = direction(x, [0, width], kilobyte)
  // Between two words there is nothing.
  const numbers = !x.words && !y.words && x.values.length > 2 && y.values.length > 2
  const whole = numbers && value.length <= mostOfContours && !value.some(Number.isNaN)
  const contours = whole ? lines(grid, shading, { x: across.edges, y: up.edges }, kilobyte) : []
  return {
    contours,
    labels: contourLabels(contours, { width, height }, []),
    plot: { left, top: room.top, width, height },
    edges: { x: across.edges, y: up.edges },
    ...{ xTicks: across.ticks, yTicks: up.ticks, xTitle: across.title, yTitle: up.title },
  }
}

function lines(
  { x, value, unit }: CellGrid,
  { low, high, log }: Shading,
  edges: CellLayout['edges'],
  kilobyte: Kilobyte,
): readonly ContourLine[] {
  const middle = (edges: Float64Array, place: number) => {
    const from = Math.floor(place)
    const at = (i: number) => (edges[i]! + edges[i + 1]!) / 2
    return from === place ? at(from) : at(from) + (place - from) * (at(from + 1) - at(from))
  }
  const map = { value, xs: x.values, quantity: { label: '', unit } }
  const place = ([column, row]: Point): Point => [middle(edges.x, column), middle(edges.y, row)]
  return contourLines(map, place, kilobyte, log ? decades(low, high) : undefined)
}

/** Powers of ten with their fives and twos, as many as can be told apart. */
function decades(low: number, high: number): readonly number[] {
  const powers = Array.from({ length: 40 }, (_, i) => i - 20)
  const levels = (digits: readonly number[]) =>
    powers
      .flatMap((power) => digits.map((digit) => Number(`${digit}e${power}`)))
      .filter((level) => level > low && level < high)
  return [levels([1, 2, 5]), levels([1, 3])].find(({ length }) => length <= 8) ?? levels([1])
}

function direction(axis: CellAxis, range: readonly [number, number], kilobyte: Kilobyte) {
  const { values, words, unit, title } = axis
  const scale = chartScale(axis.scale, domainOf(axis), range)
  const scaled = scaledUnit(unit, values.at(-1)!, kilobyte)
  const each = unit === 'B' && scale.kind === 'log'
  const ticks =
    words || values.length <= fewPlaces ? placeTicks(axis, scale, scaled, each, kilobyte) : undefined
  return {
    edges: edgesOf(values, scale),
    ticks: ticks ?? axisTicks(scale, scaled, { spacing: range[0] > range[1] ? 32 : 56 }),
    title: (ticks && (words || each)) || scaled.unit === '' ? title : `${title}, ${scaled.unit}`,
  }
}

/** So few places have their own values at the axis. */
const fewPlaces = 20

/**
 * A tick at every place; of places in equal steps at every second or third where only those stand apart; otherwise as many
 * as do from the first on.
 */
function placeTicks(
  { values, words, unit }: CellAxis,
  scale: ChartScale,
  { per }: Scaled,
  each: boolean,
  kilobyte: Kilobyte,
): readonly Tick[] {
  const upwards = scale.range[0] > scale.range[1]
  const text = (value: number) =>
    figure(value / per)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  const every = Array.from(values, (value, i): Tick => {
    const label = words ? shortened(words[i]!) : each ? phrase(value, unit, kilobyte) : text(value)
    return { value, position: scale(value), label }
  })
  const apart = (a: Tick, b: Tick) =>
    Math.abs(a.position - b.position) >= (upwards ? 14 : ((a.label.length + b.label.length) / 2) * 6.7 + 8)
  const step = (i: number) => every[i]!.position - every[i - 1]!.position
  const equal = every.every((_, i) => i < 2 || Math.abs(step(i) - step(1)) < 0.5)
  const even = (equal ? [1, 2, 3] : [])
    .map((each) => every.filter((_, i) => i % each === 0))
    .find((ticks) => ticks.every((tick, i) => i === 0 || apart(ticks[i - 1]!, tick)))
  if (even) return even
  return every.reduce<Tick[]>((kept, tick) => {
    const last = kept.at(-1)
    return !last || apart(last, tick) ? [...kept, tick] : kept
  }, [])
}

/** A word of at most 14 signs for an axis. */
export const shortened = (word: string): string => (word.length > 14 ? `${word.slice(0, 13)}…` : word)

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
