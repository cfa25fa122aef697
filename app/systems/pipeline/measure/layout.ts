import { scaledUnit, type Scaled } from '../../../chart/format.ts'
import type { Kilobyte } from '../../../chart/kilobyte.ts'
import { chartScale } from '../../../chart/scale.ts'
import { axisTicks, type Tick } from '../../../chart/ticks.ts'
import type { Fitted } from './recovery.ts'

export interface FitLayout {
  readonly plot: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  /** Top and height of the strip of residuals, below the plot. */
  readonly strip: { readonly top: number; readonly height: number }
  readonly xScaled: Scaled
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
  readonly lines: readonly {
    readonly x1: number
    readonly y1: number
    readonly x2: number
    readonly y2: number
  }[]
}

/** Residuals beyond this many deviations stand at the edge of the strip. */
const widest = 5

/**
 * Readings, their lines and their residuals in a picture of `width` x `height` pixels.
 * @param most  readings that are drawn, and outliers beside them; of more, some are drawn, evenly
 */
export function fitLayout(
  { samples, lines, outliers, residuals }: Fitted,
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
  const y = chartScale('linear', [0, high], [plotHeight, 0])
  const yTicks = axisTicks(y, yScaled, { spacing: 36 })
  const left = Math.max(...yTicks.map(({ label }) => label.length), 2) * 6.7 + 10
  const plotWidth = Math.max(40, width - left - 14)
  const x = chartScale('linear', [0, far], [0, plotWidth])
  const out = new Set(outliers)
  const shown = new Set(evenly(outliers, most))
  const stride = Math.ceil(samples.bytes.length / most)
  const drawn = Array.from(samples.bytes.keys()).filter(
    (i) => (i % stride === 0 && !out.has(i)) || shown.has(i),
  )
  const line = (bytes: number, fit: Fitted['lines'][number]['fit']) =>
    y(fit.intercept.value + fit.slope.value * bytes)
  return {
    plot: { left, top: 8, width: plotWidth, height: plotHeight },
    strip: { top: 8 + plotHeight + 32, height: stripHeight },
    xScaled,
    yScaled,
    xTicks: axisTicks(x, xScaled, { spacing: 52 }),
    yTicks,
    points: drawn.map((i) => ({
      x: x(samples.bytes[i]!),
      y: y(samples.time[i]!),
      residual: (stripHeight / 2) * (1 - Math.max(-widest, Math.min(widest, residuals[i]!)) / widest),
      outlier: out.has(i),
    })),
    // A line reaches down to the axis at the left, where its overhead is read off.
    lines: lines.map(({ from, to, fit }, i) => {
      const start = i === 0 ? 0 : from
      return { x1: x(start), y1: line(start, fit), x2: x(to), y2: line(to, fit) }
    }),
  }
}

/** At most so many of them, every second or third. */
function evenly(indices: readonly number[], most: number): readonly number[] {
  const stride = Math.ceil(indices.length / most)
  return indices.filter((_, i) => i % stride === 0)
}
