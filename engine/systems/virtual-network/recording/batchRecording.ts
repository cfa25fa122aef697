import type { Estimates } from '../../../facets/estimates.ts'
import { estimateOfMeans } from '../../../simulation/batchMeans.ts'
import { lostPackets } from '../machine/counters.ts'
import type { World } from '../machine/world.ts'

export const batches = 20

/** Neighbouring batches of 20 that resemble each other more than this do so not by chance. */
export const correlated = 0.4

/**
 * Whether the batches say how sure the means are. Nodes that have fallen into step stay so until something is lost, and of
 * few losses each begins another pattern: by 40 runs each the interval was up to 600 times too narrow.
 */
export const isSure = ({ measurement, counters }: World): boolean =>
  !measurement.inStep || lostPackets(counters) >= 10 * batches

/** Completions and round trips of each twentieth of the measured time, for intervals around their means. */
export class BatchRecording {
  private readonly world: World
  private readonly completions = new Float64Array(batches)
  private readonly roundTrips = new Float64Array(batches)
  private readonly roundTripSum = new Float64Array(batches)

  constructor(world: World) {
    this.world = world
  }

  /** The same are counted as in `flow.measured` and `measurement.roundTripCount`. */
  completed(roundTrip: number | undefined, now: number): void {
    const { from, until, timed } = this.world.measurement
    if (!timed || now < from || now >= until) return
    const batch = Math.floor(((now - from) / (until - from)) * batches)
    this.completions[batch]!++
    if (roundTrip === undefined || now - roundTrip < from) return
    this.roundTrips[batch]!++
    this.roundTripSum[batch]! += roundTrip
  }

  /**
   * Of the metrics `rate` [1/s] and `roundTrip` [µs]; nothing of a run that was not observed to its end, or
   * for no time, or whose batches do not tell.
   */
  result(): Estimates {
    const { now, measurement } = this.world
    const { from, until, timed } = measurement
    if (!timed || now < until || until === from || !isSure(this.world)) return {}
    const seconds = (until - from) / 1e9 / batches
    return {
      rate: interval(this.completions.map((count) => count / seconds)),
      ...(this.roundTrips.every((count) => count > 0) && {
        roundTrip: interval(this.roundTripSum.map((sum, batch) => sum / this.roundTrips[batch]! / 1000)),
      }),
    }
  }
}

function interval(means: Float64Array): Estimates[string] {
  const { mean, halfWidth, correlation } = estimateOfMeans(means)
  return {
    halfWidth,
    batches,
    source: 'simulation',
    ...(correlation > correlated && halfWidth > 1e-3 * mean && { correlated: true }),
  }
}
