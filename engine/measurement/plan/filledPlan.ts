import type { Estimate } from '../../base/leastSquares.ts'
import { InputError } from '../../base/inputError.ts'
import { indirectRecovery, type IndirectRecovery } from '../indirect.ts'
import { allPairsOfRanges } from '../ranges.ts'
import type { Samples } from '../samples.ts'
import type { PlanReading } from './pastedRuns.ts'
import type { PlannedRun } from './planSystem.ts'
import { predictedTime, type CutModel } from './predicted.ts'

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

/** A plan with the readings that have come: what is still missing, the fit, and the model against the run held back. */
export interface FilledPlan {
  readonly runs: readonly FilledRun[]
  /** Readings of fragment sizes that the plan does not have, by whether the fit uses them. */
  readonly others: { readonly used: number; readonly unused: number }
  /** Absent where what is there does not suffice, and `wanting` says why. */
  readonly fit?: IndirectRecovery
  /**
   * Where one line goes through all gaps, the same with two lines: of a few fragment sizes a test seldom tells that the
   * bottleneck moves between them.
   */
  readonly unseen: readonly CutModel[]
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
  const isOther = ({ fragmentBytes }: PlanReading) => !known.has(fragmentBytes)
  const steps = stepsOf(shown)
  const used =
    steps.single.filter(isOther).length + steps.gaps.filter(({ reading }) => isOther(reading)).length
  const others = { used, unused: readings.filter(isOther).length - used }
  try {
    const [single, gaps] = samplesIn(steps)
    const fit = indirectRecovery(single, gaps)
    const { total } = fit
    const unseen =
      fit.ranges.length > 1 ? [] : allPairsOfRanges(gaps).map((ranges): CutModel => ({ total, ranges }))
    const checked = checkedOf(
      fit,
      readings.filter(({ fragmentBytes }) => held.has(fragmentBytes)),
    )
    return { runs, others, fit, unseen, checked }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const wanting =
      'Not enough yet: it takes messages of one fragment and of several, at two fragment sizes at least that are not held back, and three readings of each kind.'
    return { runs, others, wanting, unseen: [], checked: [] }
  }
}

/** The readings of both steps; of a longer message none where no time of one of its fragments is there. */
function stepsOf(readings: readonly PlanReading[]) {
  const single = readings.filter(({ bytes, fragmentBytes }) => bytes <= fragmentBytes)
  const gaps = readings.flatMap((reading) => {
    const { bytes, fragmentBytes, time } = reading
    if (bytes <= fragmentBytes) return []
    const whole = meanOf(
      single.filter((one) => one.fragmentBytes === fragmentBytes && one.bytes === fragmentBytes),
    )
    const gap = (time - whole) / (Math.ceil(bytes / fragmentBytes) - 1)
    return gap > 0 ? [{ reading, gap }] : []
  })
  return { single, gaps }
}

const samplesIn = ({ single, gaps }: ReturnType<typeof stepsOf>): readonly [Samples, Samples] => [
  samples(single.map(({ bytes, time }) => [bytes, time])),
  samples(gaps.map(({ reading, gap }) => [reading.fragmentBytes, gap])),
]

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

/** Not a number of none. */
const meanOf = (readings: readonly { readonly time: number }[]): number =>
  readings.reduce((sum, { time }) => sum + time, 0) / readings.length

const samples = (points: readonly (readonly [number, number])[]): Samples => ({
  bytes: Float64Array.from(points, ([bytes]) => bytes),
  time: Float64Array.from(points, ([, time]) => time),
})
