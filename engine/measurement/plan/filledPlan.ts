import { estimate, type Estimate, type LineFit } from '../../base/leastSquares.ts'
import { InputError } from '../../base/inputError.ts'
import { square } from '../../base/power.ts'
import { indirectRecovery, type IndirectRecovery } from '../indirect.ts'
import type { Samples } from '../samples.ts'
import type { PlannedRun } from './planSystem.ts'
import type { PlanReading } from './pastedRuns.ts'

/** A planned run beside what was pasted of it. */
export interface FilledRun extends PlannedRun {
  readonly there: number
  /** Message sizes that were not pasted [B] */
  readonly missing: readonly number[]
}

/** What the model says of a message, and what was measured. */
export interface Checked {
  readonly fragmentBytes: number
  readonly bytes: number
  /** The mean of its readings [µs] */
  readonly measured: number
  /** With the interval in which 95 % of such readings are expected [µs] */
  readonly predicted: Estimate
  readonly inside: boolean
}

export interface FilledPlan {
  readonly runs: readonly FilledRun[]
  /** Readings of fragment sizes that the plan does not have; the fit uses them. */
  readonly others: number
  /** Absent where what is there does not suffice, and `wanting` says why. */
  readonly fit?: IndirectRecovery
  readonly wanting?: string
  /** The run that was held back, by message size; empty without a fit. */
  readonly checked: readonly Checked[]
}

/**
 * Fills a plan in and fits what is not held back by the indirect method. A message that fits into one fragment is a
 * reading of the first step, sum g + B sum G. Of a longer one, each further fragment of x bytes took
 * (T(B, x) - T(x)) / (k - 1): a reading of the second step, g_b + x G_b.
 * @source  Wang et al. 1998, section 5.3.2; that the gaps are taken from whole messages is ours, as no receiver tells them
 */
export function filledPlan(planned: readonly PlannedRun[], readings: readonly PlanReading[]): FilledPlan {
  const runs = planned.map((run) => {
    const own = readings.filter(({ fragmentBytes }) => fragmentBytes === run.fragmentBytes)
    const missing = run.messages.filter((size) => own.every(({ bytes }) => bytes !== size))
    return { ...run, missing, there: own.length }
  })
  const held = new Set(planned.flatMap((run) => (run.heldBack ? [run.fragmentBytes] : [])))
  const shown = readings.filter(({ fragmentBytes }) => !held.has(fragmentBytes))
  const known = new Set(planned.map(({ fragmentBytes }) => fragmentBytes))
  const others = readings.filter(({ fragmentBytes }) => !known.has(fragmentBytes)).length
  try {
    const fit = fitOf(shown)
    const checked = checkedOf(
      fit,
      readings.filter(({ fragmentBytes }) => held.has(fragmentBytes)),
    )
    return { runs, others, fit, checked }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const wanting =
      'Not enough yet: it takes messages of one fragment and of several, at two fragment sizes at least that are not held back, and three readings of each kind.'
    return { runs, others, wanting, checked: [] }
  }
}

function fitOf(readings: readonly PlanReading[]): IndirectRecovery {
  const single = readings.filter(({ bytes, fragmentBytes }) => bytes <= fragmentBytes)
  const latencies = samples(single.map(({ bytes, time }) => [bytes, time]))
  const gaps = readings.flatMap(({ bytes, fragmentBytes, time }): [number, number][] => {
    if (bytes <= fragmentBytes) return []
    const whole = meanOf(
      single.filter((one) => one.fragmentBytes === fragmentBytes && one.bytes === fragmentBytes),
    )
    const gap = (time - whole) / (Math.ceil(bytes / fragmentBytes) - 1)
    return gap > 0 ? [[fragmentBytes, gap]] : []
  })
  return indirectRecovery(latencies, samples(gaps))
}

/** What was measured more than once is compared by its mean. */
function checkedOf(fit: IndirectRecovery, readings: readonly PlanReading[]): readonly Checked[] {
  const sizes = [...new Set(readings.map(({ bytes }) => bytes))].sort((a, b) => a - b)
  return sizes.map((bytes) => {
    const own = readings.filter((reading) => reading.bytes === bytes)
    const { fragmentBytes } = own[0]!
    const measured = meanOf(own)
    const predicted = predictedTime(fit, bytes, fragmentBytes, own.length)
    return {
      fragmentBytes,
      bytes,
      measured,
      predicted,
      inside: measured >= predicted.low && measured <= predicted.high,
    }
  })
}

/**
 * T(B, x) = sum g + x sum G + (k - 1)(g_b + x G_b), the bottleneck being the slowest of the ranges at x, with the
 * interval of the mean of `readings` new readings: what is not known of both lines, and the readings' own error.
 */
export function predictedTime(
  { total, ranges }: Pick<IndirectRecovery, 'total' | 'ranges'>,
  bytes: number,
  fragmentBytes: number,
  readings: number,
): Estimate {
  const first = pointOf(total.fit, Math.min(bytes, fragmentBytes))
  const further = Math.ceil(bytes / fragmentBytes) - 1
  const slowest = ranges
    .map(({ fit }) => ({ fit, ...pointOf(fit, fragmentBytes) }))
    .reduce((a, b) => (b.value > a.value ? b : a))
  const value = first.value + further * slowest.value
  const own =
    square(total.fit.deviation * first.value) + square(further * slowest.fit.deviation * slowest.value)
  const variance = first.variance + (further > 0 ? square(further) * slowest.variance : 0) + own / readings
  const freedom =
    further > 0
      ? Math.min(total.fit.degreesOfFreedom, slowest.fit.degreesOfFreedom)
      : total.fit.degreesOfFreedom
  return estimate(value, Math.sqrt(variance), freedom)
}

/** A line at x, and the variance of what it says there. */
function pointOf({ intercept, slope, covariance }: LineFit, x: number) {
  const variance = square(intercept.error) + square(x * slope.error) + 2 * x * covariance
  return { value: intercept.value + slope.value * x, variance: Math.max(0, variance) }
}

/** Not a number of none. */
const meanOf = (readings: readonly { readonly time: number }[]): number =>
  readings.reduce((sum, { time }) => sum + time, 0) / readings.length

const samples = (points: readonly (readonly [number, number])[]): Samples => ({
  bytes: Float64Array.from(points, ([bytes]) => bytes),
  time: Float64Array.from(points, ([, time]) => time),
})
