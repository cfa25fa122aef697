import type { Fitted } from '../../../../engine/systems/pipeline/door.ts'
import { byteTicks } from '../../../chart/byteTicks.ts'
import { scaledUnit, type Scaled } from '../../../chart/format.ts'
import type { Kilobyte } from '../../../chart/kilobyte.ts'
import { chartScale, type ChartScale } from '../../../chart/scale.ts'
import { axisTicks, type Tick } from '../../../chart/ticks.ts'

export interface FitLayout {
  readonly plot: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  /** Top and height of the strip of residuals, below the plot. */
  readonly strip: { readonly top: number; readonly height: number }
  /** What is written at the axis: 'size, KB', or 'size' where each tick has its unit. */
  readonly xLabel: string
  readonly yScaled: Scaled
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  /** The readings that are drawn: all, or every so many and all outliers. */
  readonly points: readonly {
    readonly x: number
    readonly y: number
    /** Where its residual stands in the strip; clamped to it. */
    readonly residual: number
    readonly outlier: boolean
  }[]
  /** Each as a path: straight, or bent by logarithmic axes. */
  readonly lines: readonly string[]
}

/** Residuals beyond this many deviations stand at the edge of the strip. */
const widest = 5

/**
 * Readings, their lines and their residuals in a picture of `width` x `height` pixels.
 * @param most  readings that are drawn, and outliers beside them; of more, some are drawn, evenly
 */
export function fitLayout(
  { samples, lines, outliers, residuals, wide }: Fitted,
  { width, height }: { readonly width: number; readonly height: number },
  kilobyte: Kilobyte,
  most = 1200,
): FitLayout {
  const far = samples.bytes.reduce((most, bytes) => Math.max(most, bytes), 0)
  const high = samples.time.reduce((most, time) => Math.max(most, time), 0) * 1.05
  const xScaled = scaledUnit('B', far, kilobyte)
  const yScaled = scaledUnit('us', high, kilobyte)
  const stripHeight = 44
  const plotHeight = Math.max(40, height - stripHeight - 56)
  const kind = wide ? 'log' : 'linear'
  const lowest = (values: Float64Array) => values.reduce((least, value) => Math.min(least, value), Infinity)
  const y = chartScale(kind, [wide ? lowest(samples.time) * 0.9 : 0, high], [plotHeight, 0])
  const yTicks = axisTicks(y, yScaled, { spacing: 36 })
  const left = Math.max(...yTicks.map(({ label }) => label.length), 2) * 6.7 + 10
  const plotWidth = Math.max(40, width - left - 14)
  const x = chartScale(kind, [wide ? lowest(samples.bytes) : 0, far], [0, plotWidth])
  const sizes = byteTicks(x, kilobyte, 52)
  const out = new Set(outliers)
  const shown = new Set(evenly(outliers, most))
  const stride = Math.ceil(samples.bytes.length / most)
  const drawn = Array.from(samples.bytes.keys()).filter(
    (i) => (i % stride === 0 && !out.has(i)) || shown.has(i),
  )
  return {
    plot: { left, top: 8, width: plotWidth, height: plotHeight },
    strip: { top: 8 + plotHeight + 32, height: stripHeight },
    xLabel: sizes ? 'size' : `size, ${xScaled.unit}`,
    yScaled,
    xTicks: sizes ?? axisTicks(x, xScaled, { spacing: 52 }),
    yTicks,
    points: drawn.map((i) => ({
      x: x(samples.bytes[i]!),
      y: y(samples.time[i]!),
      residual: (stripHeight / 2) * (1 - Math.max(-widest, Math.min(widest, residuals[i]!)) / widest),
      outlier: out.has(i),
    })),
    lines: lines.map((line, i) => linePath(line, i === 0, { x, y })),
  }
}

/** A straight line reaches down to the axis at the left, where its overhead is read off. */
function linePath(
  { from, to, fit }: Fitted['lines'][number],
  isFirst: boolean,
  { x, y }: { readonly x: ChartScale; readonly y: ChartScale },
): string {
  const steps = x.kind === 'log' ? 40 : 1
  const start = x.kind === 'linear' && isFirst ? 0 : from
  const places = Array.from({ length: steps + 1 }, (_, i) => x(start) + ((x(to) - x(start)) * i) / steps)
  const lowest = x.kind === 'log' ? y.domain[0] : -Infinity
  return places
    .map((place, i) => {
      const time = fit.intercept.value + fit.slope.value * x.invert(place)
      return `${i === 0 ? 'M' : 'L'}${place.toFixed(2)},${y(Math.max(lowest, time)).toFixed(2)}`
    })
    .join('')
}

/** At most so many of them, every second or third. */
function evenly(indices: readonly number[], most: number): readonly number[] {
  const stride = Math.ceil(indices.length / most)
  return indices.filter((_, i) => i % stride === 0)
}
