import type { Curve, Line } from '../../../engine/index.ts'
import type { ChartScale } from '../../chart/scale.ts'
import { firstFree, text, textHeight, textWidth, type Anchored, type Point } from '../../chart/labels.ts'
import type { Plot } from '../../chart/plot.ts'
import type { CurveLayout } from './layout.ts'

/** How far a line may be trusted, in pixels of the plot. */
export interface Spread {
  /** The outline of what lies between the bounds of the band; '' where there is none. */
  readonly band: string
  /** The intervals of single points, from their upper to their lower end. */
  readonly bars: readonly { readonly x: number; readonly top: number; readonly bottom: number }[]
  /** Points that stand by themselves. */
  readonly dots: readonly Point[]
}

/** @param points  those of the line that are drawn */
export function spread(line: Line, points: readonly Point[], x: ChartScale, y: ChartScale): Spread {
  return {
    band: line.band ? outline(line.x, line.band, x, y) : '',
    bars: bars(line, x, y),
    dots: line.separate ? points : [],
  }
}

function outline(
  xs: Float64Array,
  { lower, upper }: NonNullable<Line['band']>,
  x: ChartScale,
  y: ChartScale,
) {
  // What a logarithmic axis cannot show lies at its lower end.
  const place = (at: number, value: number): Point => [x(at), finite(y(value), y.range[0])]
  const edge = (values: Float64Array) =>
    Array.from(xs, (at, i) => place(at, values[i]!)).filter(([px]) => Number.isFinite(px))
  const around = [...edge(upper), ...edge(lower).toReversed()]
  return around.length === 0 ? '' : `M${around.map((point) => point.join(',')).join('L')}Z`
}

function bars({ x: xs, y: ys, reach }: Line, x: ChartScale, y: ChartScale): Spread['bars'] {
  if (!reach) return []
  return Array.from(xs.keys()).flatMap((i) => {
    if (!(reach[i]! > 0) || !Number.isFinite(x(xs[i]!))) return []
    const [top, bottom] = [y(ys[i]! + reach[i]!), finite(y(ys[i]! - reach[i]!), y.range[0])]
    return Number.isFinite(top) ? [{ x: x(xs[i]!), top, bottom }] : []
  })
}

const finite = (pixel: number, otherwise: number): number => (Number.isFinite(pixel) ? pixel : otherwise)

export interface DrawnAsymptote {
  readonly id: string
  readonly label: string
  readonly points: readonly Point[]
}

/** Steps across the plot: straight on linear axes, and bent as it is on logarithmic ones. */
const steps = 48

export function drawnAsymptotes(
  { asymptotes = [] }: Curve,
  x: ChartScale,
  y: ChartScale,
): readonly DrawnAsymptote[] {
  const [left, right] = x.range
  return asymptotes.map((asymptote) => {
    const { id, label } = asymptote
    if ('x' in asymptote) {
      const at = x(asymptote.x)
      return { id, label, points: Number.isFinite(at) ? y.range.map((end): Point => [at, end]) : [] }
    }
    const points = Array.from({ length: steps + 1 }, (_, i): Point => {
      const pixel = left + ((right - left) * i) / steps
      return [pixel, y(asymptote.intercept + asymptote.slope * x.invert(pixel))]
    })
    return { id, label, points: points.filter(([, pixel]) => Number.isFinite(pixel)) }
  })
}

/** The asymptotes, each with a free place for its label where there is one. */
export function labelledAsymptotes(
  curve: Curve,
  { plot, x, y, lines, labels }: CurveLayout,
): readonly (DrawnAsymptote & { readonly box: Anchored | undefined })[] {
  const boxes: Anchored[] = labels.map(({ box }) => box)
  const drawn = lines.map(({ points }) => points)
  return drawnAsymptotes(curve, x, y).map((asymptote) => {
    const places = along(asymptote.points, plot, textWidth(asymptote.label))
    const box =
      firstFree(places, plot, boxes, [...drawn, asymptote.points]) ?? firstFree(places, plot, boxes, drawn)
    if (box) boxes.push(box)
    return { ...asymptote, box }
  })
}

/** Places for the label of a line, from where it leaves the picture backwards: above it, then below it on either side. */
function along(
  points: readonly Point[],
  plot: Pick<Plot['plot'], 'width' | 'height'>,
  width: number,
): Anchored[] {
  const inside = points.filter(([x, y]) => x >= 0 && x <= plot.width && y >= 0 && y <= plot.height)
  // A few dozen places are enough to find a free one.
  const every = Math.ceil(inside.length / 24)
  return inside
    .toReversed()
    .filter((_, i) => i % every === 0)
    .flatMap(([x, y]) => [
      text(x - 4, y - 6, 'end', width),
      text(x - 4, y + 5 + textHeight, 'end', width),
      text(x + 4, y + 5 + textHeight, 'start', width),
    ])
}
