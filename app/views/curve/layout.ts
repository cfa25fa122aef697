import { line as path } from 'd3-shape'
import type { Curve, Line, Mark } from '../../../engine/index.ts'
import { scaledUnit } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { Plot } from '../../chart/plot.ts'
import { sizesIn } from '../../chart/sizesIn.ts'
import { canBeLog, chartScale, type ChartScale, type ScaleKind } from '../../chart/scale.ts'
import { axisTicks } from '../../chart/ticks.ts'
import { firstFree, text, textWidth, type Anchored, type Box, type Point } from '../../chart/labels.ts'
import { namesAtEnds, type EndName } from '../../chart/lineNames.ts'
import { faintStroke } from '../../chart/strokes.ts'
import { axisLetter, decidingLine, lineAt, samePlace } from './lineAt.ts'
import { placeText } from './readout.ts'

export interface Scales {
  readonly x: ScaleKind
  readonly y: ScaleKind
}

export interface Domains {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

/** How both axes stand, and what they show. */
export interface Axes {
  readonly scales: Scales
  readonly domains: Domains
}

/** Ticks of an axis of sizes, each with its own unit; undefined where one unit suits them all. */
export type SizeTicks = (
  scale: ChartScale,
  kilobyte: Kilobyte,
  spacing: number,
) => CurveLayout['xTicks'] | undefined

/** What only some pictures ask for. */
interface Wanted {
  readonly sizeTicks?: SizeTicks | undefined
  /** The current point is labelled by who asks. */
  readonly ring?: boolean
  /** Where who asks draws a line down to the axis [units of x]. */
  readonly dropped?: number
}

export interface CurveLayout extends Plot {
  /** The unit of the x axis as a whole; '' where each tick has its own. */
  readonly xUnit: string
  readonly lines: readonly DrawnLine[]
  readonly marks: readonly DrawnMark[]
  readonly labels: readonly Label[]
  /** Names beside the ends of several lines; undefined where there is no room, or one line alone. */
  readonly names: readonly EndName[] | undefined
}

export interface DrawnLine {
  readonly line: Line
  /** Its classes: what tells it from the others. */
  readonly look: string
  /** Nothing where its points stand by themselves. */
  readonly d: string | null
  readonly points: readonly Point[]
}

export interface DrawnMark {
  /** With sizes in its label as this page writes them. */
  readonly mark: Mark
  readonly x: number
  readonly y: number
  /** A mark beyond the axes is not drawn. */
  readonly visible: boolean
}

export interface Label {
  readonly id: string
  readonly kind: 'best' | 'current' | 'short'
  readonly text: string
  readonly box: Anchored
}

/** What the axes show at first, widened so that the marks that can be dragged are always in the picture. */
export function curveDomains(curve: Curve): Domains {
  const movable = curve.marks.filter(({ kind, drag }) => kind === 'current' || drag)
  const widened = ([low, high]: readonly [number, number], value: number, margin: number) =>
    [Math.min(low, value), Math.max(high, value > high ? value * margin : high)] as const
  return movable.reduce<Domains>(
    (domains, mark) => ({ x: widened(domains.x, mark.x, 1), y: widened(domains.y, mark.y, 1.05) }),
    { x: curve.x.domain, y: curve.y.domain },
  )
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
  { scales, domains }: Axes,
  kilobyte: Kilobyte,
  { sizeTicks, ring = false, dropped }: Wanted = {},
): CurveLayout {
  const xScaled = scaledUnit(curve.x.unit, domains.x[1], kilobyte)
  const yScaled = scaledUnit(curve.y.unit, domains.y[1], kilobyte)
  const top = 28
  const height = Math.max(1, size.height - top - 46)
  const y = chartScale(scales.y, domains.y, [height, 0])
  const yTicks = axisTicks(y, yScaled, { spacing: 40, integer: curve.y.integer === true })
  const left = Math.max(...yTicks.map(({ label }) => label.length), 2) * 6.7 + 10
  const named = several(curve)
    ? namesAtEnds(ends(curve, y, domains.x), { width: size.width - left, height })
    : undefined
  const width = Math.max(1, size.width - left - (named?.margin ?? 12))
  const x = chartScale(scales.x, domains.x, [0, width])
  const plot = { left, top, width, height }
  const looks = looksOf(curve)
  const lines = curve.lines.map((line, i) => drawn(line, looks[i]!, { x, y }, curve.x, domains.x))
  const marks = curve.marks.map((told): DrawnMark => {
    const mark = { ...told, label: sizesIn(told.label, kilobyte) }
    const place = { x: x(mark.x), y: y(mark.y) }
    const visible = place.x >= -0.5 && place.x <= width + 0.5 && place.y >= -0.5 && place.y <= height + 0.5
    return { mark, ...place, visible }
  })
  const ownTicks = curve.x.unit === 'B' || curve.x.words ? sizeTicks?.(x, kilobyte, 52) : undefined
  const xTicks =
    ownTicks ??
    axisTicks(x, xScaled, {
      spacing: 48,
      integer: curve.x.integer === true,
      ends: curve.x.integer === true,
    })
  return {
    plot,
    x,
    y,
    xScaled,
    xUnit: ownTicks ? '' : xScaled.unit,
    yScaled,
    xTicks,
    yTicks,
    lines,
    marks,
    labels: placedLabels(
      curve,
      { plot, lines, marks },
      ring,
      dropped === undefined ? [] : [x(dropped)],
      kilobyte,
    ),
    names: named?.names,
  }
}

/** Whether a curve has lines to be told apart. */
export const several = ({ lines }: Curve): boolean => lines.length > 1

/** Where each line leaves the picture to the right, or ends before. */
function ends({ lines }: Curve, y: ChartScale, [, last]: readonly [number, number]) {
  return lines.map((line) => {
    const reaches = line.x.at(-1)! >= last
    const pixel = y(lineAt(line, reaches ? last : line.x.at(-1)!) ?? Number.NaN)
    // What a logarithmic axis cannot show lies below it.
    return {
      id: line.id,
      name: line.name,
      reaches,
      bold: line.emphasis === 'main',
      y: Number.isFinite(pixel) ? pixel : y.range[0] + 1,
    }
  })
}

/** Classes of each line: its dash, and whether it is what decides at the present point. */
function looksOf(curve: Curve): readonly string[] {
  const faint = curve.lines.filter(({ emphasis }) => emphasis === 'faint')
  const current = curve.marks.find(({ kind }) => kind === 'current')
  // With one faint line there is nothing that could decide instead.
  const deciding = current && faint.length > 1 ? decidingLine(curve, current.x) : undefined
  return curve.lines.map((line) => {
    if (line.emphasis === 'main') return 'curve-line-main'
    if (line === deciding) return 'curve-line-deciding'
    return `curve-line-faint ${line.source === 'simulated' ? 'curve-line-simulated' : faintStroke(faint.indexOf(line))}`
  })
}

/** The part of a line that the x axis shows, with one sample more on each side. */
function drawn(
  line: Line,
  look: string,
  { x, y }: Pick<CurveLayout, 'x' | 'y'>,
  { words }: Curve['x'],
  [low, high]: readonly [number, number],
): DrawnLine {
  const points: Point[] = []
  for (let i = 0; i < line.x.length; i++) {
    if ((line.x[i + 1] ?? high) < low || (line.x[i - 1] ?? low) > high) continue
    const point: Point = [x(line.x[i]!), y(line.y[i]!)]
    if (Number.isFinite(point[0]) && Number.isFinite(point[1])) points.push(point)
  }
  return { line, look, points, d: line.separate ? null : words ? levels(points, x) : path<Point>()(points) }
}

/** A piece of the line at each word: between words there is nothing to be read. */
const levels = (points: readonly Point[], scale: ChartScale): string => {
  const half = scale(0.3) - scale(0)
  return points.map(([x, y]) => `M${x - half},${y}h${2 * half}`).join('')
}

/** Short names of marks, and labels of the best and the current point: on no line where that is possible, never on the main one. */
function placedLabels(
  curve: Curve,
  { plot, lines, marks }: Pick<CurveLayout, 'plot' | 'lines' | 'marks'>,
  ring: boolean,
  drops: readonly number[],
  kilobyte: Kilobyte,
): readonly Label[] {
  const labels: Label[] = []
  const all = lines.map(({ points }) => points)
  const main = lines.filter(({ line }) => line.emphasis === 'main').map(({ points }) => points)
  const shown = (kind: Mark['kind']) => marks.find(({ mark, visible }) => mark.kind === kind && visible)
  // What is drawn at the marks themselves, and lines that drop from them.
  const taken: Box[] = marks
    .filter(({ mark, visible }) => visible && (mark.kind === 'best' || mark.kind === 'current' || mark.short))
    .map(({ mark, x, y }) => {
      const reach = mark.short ? 5 : 10
      return { x0: x - reach, x1: x + reach, y0: y - reach, y1: y + reach }
    })
  const best = shown('best')
  if (best) taken.push({ x0: best.x - 2, x1: best.x + 2, y0: best.y, y1: plot.height })
  for (const x of drops) taken.push({ x0: x - 3, x1: x + 3, y0: 0, y1: plot.height })
  const place = (label: Omit<Label, 'box'>, candidates: readonly Anchored[]) => {
    const others = [...taken, ...labels.map((other) => other.box)]
    const box =
      firstFree(candidates, plot, others, all) ??
      firstFree(candidates, plot, others, main) ??
      (label.kind === 'best' ? candidates[0] : undefined)
    if (box) labels.push({ ...label, box })
  }

  for (const point of marks) {
    const { id, short } = point.mark
    if (short !== undefined && point.visible)
      place({ id, kind: 'short', text: short }, atCorners(point, textWidth(short)))
  }
  if (best) {
    const words = pointText('best', curve, best.mark, kilobyte)
    place(
      { id: 'best', kind: 'best', text: words },
      besideDrops([best.x, ...drops], plot.height, textWidth(words)),
    )
  }
  const current = shown('current')
  if (current && !ring && !(best && samePlace(current.mark, best.mark))) {
    const words = pointText('yours', curve, current.mark, kilobyte)
    place({ id: 'current', kind: 'current', text: words }, around(current, textWidth(words)))
  }
  return labels
}

/** 'best, k = 5' */
function pointText(word: string, curve: Curve, mark: Mark, kilobyte: Kilobyte): string {
  const letter = axisLetter(curve.x.label)
  const value = placeText(curve, mark.x, kilobyte)
  return letter === undefined ? `${word}, ${value}` : `${word}, ${letter} = ${value}`
}

/** Right of the first line that drops, low first; then left of it, then beside the others. */
function besideDrops(drops: readonly number[], height: number, width: number): Anchored[] {
  const bottoms = [height - 4, height - 20, height - 36]
  return drops.flatMap((x) => [
    ...bottoms.map((y1) => text(x + 10, y1, 'start', width)),
    ...bottoms.map((y1) => text(x - 10, y1, 'end', width)),
  ])
}

/** Left above the point, then at its other corners, then further away. */
const atCorners = ({ x, y }: DrawnMark, width: number): Anchored[] =>
  [y - 6, y + 20, y - 20, y + 34].flatMap((bottom) => [
    text(x - 7, bottom, 'end', width),
    text(x + 7, bottom, 'start', width),
  ])

/** Beside the point, then further and further above and below it. */
function around({ x, y }: DrawnMark, width: number): Anchored[] {
  return [y - 10, y + 22, y - 26, y + 38, y - 42, y + 54].flatMap((bottom) => [
    text(x + 12, bottom, 'start', width),
    text(x - 12, bottom, 'end', width),
    text(x, bottom - (bottom < y ? 6 : -6), 'middle', width),
  ])
}
