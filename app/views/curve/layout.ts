import { curveMonotoneX, line as path } from 'd3-shape'
import type { Curve, Line, Mark } from '../../../engine/index.ts'
import { scaledUnit, type Scaled } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { canBeLog, chartScale, type ChartScale, type ScaleKind } from '../../chart/scale.ts'
import { axisTicks, type Tick } from '../../chart/ticks.ts'
import { firstFree, textHeight, textWidth, type Box, type Point } from './labels.ts'
import { axisLetter } from './lineAt.ts'

export interface Scales {
  readonly x: ScaleKind
  readonly y: ScaleKind
}

export interface Domains {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

export interface CurveLayout {
  /** The plot's place in the picture; everything else is in pixels of the plot. */
  readonly plot: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  readonly x: ChartScale
  readonly y: ChartScale
  readonly xScaled: Scaled
  readonly yScaled: Scaled
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  readonly lines: readonly DrawnLine[]
  readonly marks: readonly DrawnMark[]
  readonly labels: readonly Label[]
}

export interface DrawnLine {
  readonly line: Line
  readonly d: string
  readonly points: readonly Point[]
}

export interface DrawnMark {
  readonly mark: Mark
  readonly x: number
  readonly y: number
  /** A mark beyond the axes is not drawn. */
  readonly visible: boolean
}

export interface Label {
  readonly id: string
  readonly kind: 'line' | 'best' | 'current'
  readonly text: string
  readonly box: Box
}

/** What the axes show at first, widened so that the current mark is always in the picture. */
export function curveDomains(curve: Curve): Domains {
  const current = curve.marks.find(({ kind }) => kind === 'current')
  const widened = ([low, high]: readonly [number, number], value: number | undefined, margin: number) =>
    value === undefined
      ? ([low, high] as const)
      : ([Math.min(low, value), Math.max(high, value > high ? value * margin : high)] as const)
  return { x: widened(curve.x.domain, current?.x, 1), y: widened(curve.y.domain, current?.y, 1.05) }
}

/** Which axes may be logarithmic. */
export const logarithmic = (domains: Domains): { readonly x: boolean; readonly y: boolean } => ({
  x: canBeLog(domains.x),
  y: canBeLog(domains.y),
})

/** The marks of a curve in a picture of `width` x `height` pixels. Pure: result and viewport in, marks out. */
export function curveLayout(
  curve: Curve,
  size: { readonly width: number; readonly height: number },
  scales: Scales,
  domains: Domains,
  kilobyte: Kilobyte,
): CurveLayout {
  const xScaled = scaledUnit(curve.x.unit, domains.x[1], kilobyte)
  const yScaled = scaledUnit(curve.y.unit, domains.y[1], kilobyte)
  const top = 28
  const height = Math.max(1, size.height - top - 46)
  const y = chartScale(scales.y, domains.y, [height, 0])
  const yTicks = axisTicks(y, yScaled, { spacing: 40 })
  const left = Math.max(...yTicks.map(({ label }) => label.length), 2) * 6.7 + 10
  const width = Math.max(1, size.width - left - 12)
  const x = chartScale(scales.x, domains.x, [0, width])
  const plot = { left, top, width, height }
  const lines = curve.lines.map((line) => drawn(line, x, y, domains.x))
  const marks = curve.marks.map((mark): DrawnMark => {
    const place = { x: x(mark.x), y: y(mark.y) }
    const visible = place.x >= -0.5 && place.x <= width + 0.5 && place.y >= -0.5 && place.y <= height + 0.5
    return { mark, ...place, visible }
  })
  const xTicks = axisTicks(x, xScaled, {
    spacing: 48,
    integer: curve.x.integer === true && xScaled.per === 1,
  })
  return {
    plot,
    x,
    y,
    xScaled,
    yScaled,
    xTicks,
    yTicks,
    lines,
    marks,
    labels: placedLabels(curve, plot, lines, marks),
  }
}

/** The part of a line that the x axis shows, with one sample more on each side. */
function drawn(line: Line, x: ChartScale, y: ChartScale, [low, high]: readonly [number, number]): DrawnLine {
  const points: Point[] = []
  for (let i = 0; i < line.x.length; i++) {
    if ((line.x[i + 1] ?? high) < low || (line.x[i - 1] ?? low) > high) continue
    const point: Point = [x(line.x[i]!), y(line.y[i]!)]
    if (Number.isFinite(point[0]) && Number.isFinite(point[1])) points.push(point)
  }
  return { line, points, d: path<Point>().curve(curveMonotoneX)(points) ?? '' }
}

/** Labels of the best and the current point first, then of the faint lines where they leave the picture. */
function placedLabels(
  curve: Curve,
  plot: CurveLayout['plot'],
  lines: readonly DrawnLine[],
  marks: readonly DrawnMark[],
): readonly Label[] {
  const labels: Label[] = []
  const main = lines.filter(({ line }) => line.emphasis === 'main').map(({ points }) => points)
  const shown = (kind: Mark['kind']) => marks.find(({ mark, visible }) => mark.kind === kind && visible)
  // What is drawn at the marks themselves, and the drop line of the best one.
  const taken: Box[] = marks
    .filter(({ mark, visible }) => visible && (mark.kind === 'best' || mark.kind === 'current'))
    .map(({ x, y }) => ({ x0: x - 10, x1: x + 10, y0: y - 10, y1: y + 10 }))
  const best = shown('best')
  const drop = best && { x0: best.x - 2, x1: best.x + 2, y0: best.y, y1: plot.height }
  const place = (label: Omit<Label, 'box'>, candidates: readonly Box[]) => {
    const box =
      firstFree(
        candidates,
        plot,
        [...taken, ...labels.map((other) => other.box), ...(drop ? [drop] : [])],
        main,
      ) ?? (label.kind === 'line' ? undefined : candidates[0])
    if (box) labels.push({ ...label, box })
  }

  if (best) {
    const text = pointText('best', curve, best.mark)
    place({ id: 'best', kind: 'best', text }, besideDrop(best, plot.height, textWidth(text)))
  }
  const current = shown('current')
  if (current && (current.mark.x !== best?.mark.x || current.mark.y !== best.mark.y)) {
    const text = pointText('yours', curve, current.mark)
    place({ id: 'current', kind: 'current', text }, around(current, textWidth(text)))
  }
  for (const { line, points } of lines) {
    if (line.emphasis === 'faint')
      place({ id: line.id, kind: 'line', text: line.name }, along(points, plot, textWidth(line.name)))
  }
  return labels
}

/** 'best, k = 5' */
function pointText(word: string, curve: Curve, mark: Mark): string {
  const letter = axisLetter(curve.x.label)
  const value = Number(mark.x.toPrecision(4)).toLocaleString('en')
  return letter === undefined ? `${word}, ${value}` : `${word}, ${letter} = ${value}`
}

/** Right of the drop line, low first; then left of it. */
function besideDrop(point: DrawnMark, height: number, width: number): Box[] {
  const bottoms = [height - 4, height - 20, height - 36]
  return [point.x + 10, point.x - 10 - width].flatMap((x0) =>
    bottoms.map((y1) => ({ x0, x1: x0 + width, y0: y1 - textHeight, y1 })),
  )
}

function around({ x, y }: DrawnMark, width: number): Box[] {
  return [
    [x + 12, y - 10],
    [x - 12 - width, y - 10],
    [x - width / 2, y - 14],
    [x + 12, y + 22],
    [x - 12 - width, y + 22],
    [x - width / 2, y + 28],
  ].map(([x0, y1]) => ({ x0: x0!, x1: x0! + width, y0: y1! - textHeight, y1: y1! }))
}

/** From where the line leaves the picture backwards: above it, then below it. */
function along(points: readonly Point[], plot: CurveLayout['plot'], width: number): Box[] {
  const inside = points.filter(([x, y]) => x >= 0 && x <= plot.width && y >= 0 && y <= plot.height)
  // A few dozen places are enough to find a free one.
  const every = Math.ceil(inside.length / 24)
  return inside
    .toReversed()
    .filter((_, i) => i % every === 0)
    .flatMap(([x, y]) => [
      { x0: x - width - 4, x1: x - 4, y0: y - 6 - textHeight, y1: y - 6 },
      { x0: x - width - 4, x1: x - 4, y0: y + 5, y1: y + 5 + textHeight },
    ])
}
