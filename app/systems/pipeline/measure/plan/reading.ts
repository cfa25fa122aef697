import type { Kilobyte } from '../../../../../engine/index.ts'
import {
  checkedLimit,
  filledPlan,
  outsideStages,
  pastedRuns,
  plannedRuns,
  planSystems,
  predictedGain,
  predictedTime,
  type Checked,
  type FilledPlan,
  type NamedStage,
  sixDigits,
} from '../../../../../engine/systems/pipeline/door.ts'
import type { Step } from '../../../../task/serve.ts'

export interface PlanRequest {
  /** Of a plan's system. */
  readonly id: string
  readonly text: string
  readonly kilobyte: Kilobyte
}

/** One size against the one that the system uses by itself, for one message. */
export interface OneOfThePlan {
  /** The message [B] */
  readonly bytes: number
  readonly fragmentBytes: number
  /** T(standard) / T(size) - 1 by the model */
  readonly gain: number
}

/**
 * held: the model missed the run that was held back by more than is to be gained; gain: the interval of the gain reaches 0.
 */
export type Doubt = 'held' | 'gain'

export interface PlanReading {
  readonly plan: FilledPlan
  readonly remarks: readonly string[]
  readonly outside?: { readonly stages: readonly NamedStage[]; readonly notices: readonly string[] }
  /** The power of two within the plan's sizes of the least time, for the largest message that the standard was given. */
  readonly best?: OneOfThePlan & {
    /** What is not known of the lines, and of a bottleneck that moves unseen, leaves the gain between these. */
    readonly low: number
    readonly high: number
  }
  /** Why the best size should not be set yet. */
  readonly doubts: readonly Doubt[]
  /** The size that was held back against the standard one: by the model, and as it was measured. */
  readonly tried?: OneOfThePlan & { readonly measured: number }
}

/**
 * Reads results that were pasted together, fits what is not held back and says what follows.
 * @throws InputError where there is more than is read
 */
export function* planReading({
  id,
  text,
  kilobyte,
}: PlanRequest): Generator<Step<PlanReading, number>, PlanReading> {
  checkedLimit('characters', text.length)
  const system = planSystems.find((each) => each.id === id)!
  const { readings, remarks } = pastedRuns(text, system, kilobyte)
  yield { progress: readings.length }
  const plan = filledPlan(plannedRuns(system), readings)
  const { fit, unseen, checked } = plan
  if (!fit) return { plan, remarks, doubts: [] }
  const time = (bytes: number, fragmentBytes: number) => predictedTime(fit, bytes, fragmentBytes, 1).value
  const gain = (bytes: number, fragmentBytes: number) =>
    time(bytes, system.standard) / time(bytes, fragmentBytes) - 1
  const outside = outsideStages(fit)
  const largest = system.messages(system.standard).at(-1)!
  const fragmentBytes = powersOfTwo(system.fragments).reduce((best, size) =>
    time(largest, size) < time(largest, best) ? size : best,
  )
  const standard = readings.filter((reading) => reading.fragmentBytes === system.standard)
  const tried = largestTried(checked, standard, gain)
  const [line, ...others] = [fit, ...unseen].map((model) =>
    predictedGain(model, largest, system.standard, fragmentBytes),
  )
  const low = others.reduce((least, each) => Math.min(least, each.low), line!.low)
  const high = others.reduce((most, each) => Math.max(most, each.high), line!.high)
  const best = { bytes: largest, fragmentBytes, gain: line!.value, low, high }
  return {
    plan,
    remarks,
    outside: { ...outside, stages: outside.stages.map(sixDigits) },
    best,
    doubts: fragmentBytes === system.standard ? [] : doubtsOf(best, tried),
    ...(tried && { tried }),
  }
}

function doubtsOf(
  best: { readonly gain: number; readonly low: number },
  tried: PlanReading['tried'],
): readonly Doubt[] {
  return [
    ...(tried && missed(tried) > best.gain ? (['held'] as const) : []),
    ...(best.low <= 0 ? (['gain'] as const) : []),
  ]
}

/** By how much a predicted gain was not what was measured, as a part of the time. */
const missed = ({ gain, measured }: { readonly gain: number; readonly measured: number }): number =>
  Math.abs((1 + gain) / (1 + measured) - 1)

/** The largest message that both sizes were given. */
function largestTried(
  checked: readonly Checked[],
  standard: readonly { readonly bytes: number; readonly time: number }[],
  gain: (bytes: number, fragmentBytes: number) => number,
): PlanReading['tried'] {
  const both = checked.findLast(({ bytes }) => standard.some((reading) => reading.bytes === bytes))
  if (!both) return undefined
  const { bytes, fragmentBytes, measured } = both
  const own = standard.filter((reading) => reading.bytes === bytes)
  const inUse = own.reduce((sum, { time }) => sum + time, 0) / own.length
  return { bytes, fragmentBytes, gain: gain(bytes, fragmentBytes), measured: inUse / measured - 1 }
}

/** From the smallest to the largest of some sizes. */
function powersOfTwo(sizes: readonly number[]): readonly number[] {
  const powers = [sizes[0]!]
  while (powers.at(-1)! < sizes.at(-1)!) powers.push(2 * powers.at(-1)!)
  return powers
}
