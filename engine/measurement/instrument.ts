import { InputError } from '../base/inputError.ts'
import type { RandomStream } from '../base/random.ts'
import type { Latency, NamedStage, Samples } from './samples.ts'

/**
 * The instrument: our own pipeline, measured as one would measure a real one, to learn the method of Wang et al. 1998,
 * section 5.3. Every reading is the exact time of the recurrence times (1 + noise z) with a normal z of its own, as of
 * a clock on a busy machine: the error is in the reading, the pipeline itself does not jitter.
 */
export interface MeasurementPlan {
  /** Packet sizes to send, > 0 [B] */
  readonly sizes: readonly number[]
  /** Readings of each size, >= 1 */
  readonly repetitions: number
  /** Relative standard deviation of a reading, 0 to 0.2 */
  readonly noise: number
}

/**
 * A plan for messages of up to `bytes`: small sizes tell the overheads, an even ladder to the top the costs. With ten
 * readings of each size and 2 % noise it knows GAM's parameters to within 5 %.
 * @param bytes  the largest size, >= 32 [B]
 */
export function planUpTo(bytes: number, noise: number): MeasurementPlan {
  const ladder = Array.from({ length: 16 }, (_, i) => Math.round((bytes * (i + 1)) / 16))
  const small = [bytes / 256, bytes / 64].map((size) => Math.max(1, Math.round(size)))
  return { sizes: [...new Set([...small, ...ladder])], repetitions: 10, noise }
}

/** Packets sent back to back in one burst of the second step of the indirect method. */
const burst = 16

/** Section 5.3.1: each stage timed by itself, packets sent one at a time. One entry per stage. */
export const directTimings = (
  stages: readonly NamedStage[],
  latency: Latency,
  plan: MeasurementPlan,
  stream: RandomStream,
) => stages.map((stage) => readings(plan, stream, (bytes) => latency([stage], [bytes])))

/** Section 5.3.2, first step: one packet at a time through all stages. */
export const unpipelinedLatencies = (
  stages: readonly NamedStage[],
  latency: Latency,
  plan: MeasurementPlan,
  stream: RandomStream,
): Samples => readings(plan, stream, (bytes) => latency(stages, [bytes]))

/**
 * Section 5.3.2, second step: a burst of equal packets back to back; a reading is the mean time between arrivals at
 * the receiver, from the first arrival to the last.
 */
export const interArrivals = (
  stages: readonly NamedStage[],
  latency: Latency,
  plan: MeasurementPlan,
  stream: RandomStream,
): Samples =>
  readings(plan, stream, (bytes) => {
    const last = latency(stages, new Float64Array(burst).fill(bytes))
    return (last - latency(stages, [bytes])) / (burst - 1)
  })

/**
 * Section 6, after pathchar: a packet that turns back after h stages, h = 1 to all. Entry h - 1 holds the time through
 * the first h stages (the way back is taken as free and constant, as an echo of no size).
 */
export const hopTimings = (
  stages: readonly NamedStage[],
  latency: Latency,
  plan: MeasurementPlan,
  stream: RandomStream,
): Samples[] =>
  stages.map((_, hop) => readings(plan, stream, (bytes) => latency(stages.slice(0, hop + 1), [bytes])))

function readings(plan: MeasurementPlan, stream: RandomStream, exact: (bytes: number) => number): Samples {
  if (!(plan.noise >= 0 && plan.noise <= 0.2)) throw new InputError('plan.noise', '0 to 0.2', plan.noise)
  const { sizes, repetitions } = plan
  const bytes = Float64Array.from(
    { length: sizes.length * repetitions },
    (_, i) => sizes[Math.floor(i / repetitions)]!,
  )
  return { bytes, time: bytes.map((size) => exact(size) * (1 + plan.noise * stream.normal())) }
}
