import { estimate, type Estimate, type LineFit } from '../../base/leastSquares.ts'
import { square } from '../../base/power.ts'
import type { IndirectRecovery } from '../indirect.ts'
import type { BottleneckRange } from '../ranges.ts'

/** Lines that say the time of any cut. */
export interface CutModel extends Pick<IndirectRecovery, 'total'> {
  readonly ranges: readonly BottleneckRange[]
}

/**
 * T(B, x) = sum g + x sum G + (k - 1)(g_b + x G_b), the bottleneck being that of the range of x, with the interval of the
 * mean of `readings` new readings: what is not known of both lines, and the readings' own error.
 */
export function predictedTime(
  model: CutModel,
  bytes: number,
  fragmentBytes: number,
  readings: number,
): Estimate {
  const parts = partsOf(model, bytes, fragmentBytes)
  const value = timeOf(parts)
  const own = parts.reduce(
    (sum, { fit, ...part }) => sum + square(fit.deviation * valueOf({ fit, ...part })),
    0,
  )
  const variance = parts.reduce((sum, part) => sum + varianceOf(part), 0)
  return estimate(value, Math.sqrt(variance + own / readings), freedomOf(parts))
}

/**
 * T(from) / T(to) - 1 for one message cut in two ways, with the interval of what is not known of the lines. What both times
 * owe to one line does not make their ratio uncertain.
 */
export function predictedGain(model: CutModel, bytes: number, from: number, to: number): Estimate {
  const [before, after] = [partsOf(model, bytes, from), partsOf(model, bytes, to)]
  const [slow, fast] = [timeOf(before), timeOf(after)]
  const parts = [
    ...before.map(({ fit, ones, sizes }) => ({ fit, ones: ones / slow, sizes: sizes / slow })),
    ...after.map(({ fit, ones, sizes }) => ({ fit, ones: -ones / fast, sizes: -sizes / fast })),
  ]
  const variance = [...new Set(parts.map(({ fit }) => fit))].reduce((sum, fit) => {
    const own = parts.filter((part) => part.fit === fit)
    const total = (what: 'ones' | 'sizes') => own.reduce((sum, part) => sum + part[what], 0)
    return sum + varianceOf({ fit, ones: total('ones'), sizes: total('sizes') })
  }, 0)
  return estimate(slow / fast - 1, (slow / fast) * Math.sqrt(variance), freedomOf(parts))
}

/** `ones` times the line's intercept and `sizes` times its slope: what a time owes to one line. */
interface Part {
  readonly fit: LineFit
  readonly ones: number
  readonly sizes: number
}

function partsOf({ total, ranges }: CutModel, bytes: number, fragmentBytes: number): readonly Part[] {
  const first = { fit: total.fit, ones: 1, sizes: Math.min(bytes, fragmentBytes) }
  const further = Math.ceil(bytes / fragmentBytes) - 1
  if (further === 0) return [first]
  const { fit } = rangeAt(ranges, fragmentBytes)
  return [first, { fit, ones: further, sizes: further * fragmentBytes }]
}

/** The range that holds x; between two of them the slower. A line says little far from its own sizes. */
function rangeAt(ranges: CutModel['ranges'], x: number): CutModel['ranges'][number] {
  const at = ({ fit }: CutModel['ranges'][number]) => fit.intercept.value + x * fit.slope.value
  const next = ranges.findIndex(({ to }) => x <= to)
  if (next < 0) return ranges.at(-1)!
  const [before, after] = [ranges[next - 1], ranges[next]!]
  return before && x < after.from && at(before) > at(after) ? before : after
}

const valueOf = ({ fit, ones, sizes }: Part): number => ones * fit.intercept.value + sizes * fit.slope.value
const timeOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + valueOf(part), 0)

function varianceOf({ fit: { intercept, slope, covariance }, ones, sizes }: Part): number {
  const variance =
    square(ones * intercept.error) + square(sizes * slope.error) + 2 * ones * sizes * covariance
  return Math.max(0, variance)
}

const freedomOf = (parts: readonly Part[]): number =>
  Math.min(...parts.map(({ fit }) => fit.degreesOfFreedom))
