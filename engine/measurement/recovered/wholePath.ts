import type { Estimate } from '../../base/leastSquares.ts'
import { bottleneckRanges, type BottleneckRange, type Transition } from '../ranges.ts'
import type { Samples } from '../samples.ts'

/** What one line over the message size says of a path as a whole: no stage of it. */
export interface PathRange extends BottleneckRange {
  /** The time of a message of 0 bytes, by this line [µs]. */
  readonly atZero: Estimate
  /** The reciprocal of its slope [MB/s]; absent where the line does not rise. High is infinite where the slope may be 0. */
  readonly bandwidth?: { readonly value: number; readonly low: number; readonly high: number }
}

/** Times over the message size as lines, each over a range of sizes [B]. */
export interface WholePath {
  /** What the lines go through: the readings, or means of neighbours where they are many. */
  readonly samples: Samples
  readonly ranges: readonly PathRange[]
  /** Where one line gives way to the next. */
  readonly transitions: readonly Transition[]
  /** Different sizes that were measured. */
  readonly sizes: number
}

/**
 * End-to-end times over the message size: lines, and where they change. A bend may be a change of protocol (eager,
 * rendezvous), of a buffer or of a cache; which of them, times from outside do not tell.
 * @param readings  at least 3 readings at 2 sizes
 */
export function wholePath(readings: Samples): WholePath {
  const samples = meansOf(readings)
  const { ranges, transitions } = bottleneckRanges(samples)
  return {
    samples,
    ranges: ranges.map((range) => ({
      ...range,
      atZero: range.fit.intercept,
      ...bandwidthOf(range.fit.slope),
    })),
    transitions,
    sizes: new Set(readings.bytes).size,
  }
}

/** Of more readings means of neighbours are taken: what a clock rounds would else look like a step at every size. */
const mostReadings = 400

/** Means of as many readings by size as it takes, of each size alone unless sizes are many. They lie on every line that the readings lie on. */
function meansOf(readings: Samples): Samples {
  const each = Math.ceil(readings.bytes.length / mostReadings)
  if (each <= 1) return readings
  const order = Array.from(readings.bytes.keys()).sort((a, b) => readings.bytes[a]! - readings.bytes[b]!)
  const ofSizes: number[][] = []
  for (const at of order) {
    const last = ofSizes.at(-1)
    if (last && readings.bytes[last[0]!] === readings.bytes[at]) last.push(at)
    else ofSizes.push([at])
  }
  const groups = (ofSizes.length > mostReadings ? [order] : ofSizes).flatMap((among) => {
    const pieces = Math.max(1, Math.floor(among.length / each))
    const bound = (i: number) => Math.floor((i * among.length) / pieces)
    return Array.from({ length: pieces }, (_, i) => among.slice(bound(i), bound(i + 1)))
  })
  const mean = (of: Float64Array) =>
    Float64Array.from(groups, (group) => group.reduce((sum, at) => sum + of[at]!, 0) / group.length)
  return { bytes: mean(readings.bytes), time: mean(readings.time) }
}

/** A slope in µs/B is the reciprocal of a bandwidth in MB/s. */
function bandwidthOf({ value, low, high }: Estimate): Pick<PathRange, 'bandwidth'> {
  if (value <= 0) return {}
  return { bandwidth: { value: 1 / value, low: 1 / high, high: low > 0 ? 1 / low : Infinity } }
}
