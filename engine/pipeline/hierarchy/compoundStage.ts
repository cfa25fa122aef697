import { bestLine, residualsOf, squared } from '../../base/bestLine.ts'

/**
 * A compound stage seen from outside as a simple one: latency = overhead + size * perByte, a straight line through
 * the best inner latencies over a range of sizes.
 */
export interface CompoundStage {
  /** >= 0 [µs] */
  readonly overhead: number
  /** >= 0 [µs/B] */
  readonly perByte: number
  /** The sizes of the fit [B]. */
  readonly range: readonly [number, number]
  /** Mean of the fitted latencies, and standard deviation of the errors of the line [µs]. */
  readonly mean: number
  readonly deviation: number
}

/**
 * @param latencyOf  the best inner latency of a fragment of the given size [B] -> [µs]
 * @param range  smallest and largest size, 0 < low < high [B]
 * @param points  how many sizes, evenly spread, >= 3
 * @source Wang et al. 1998, section 4.3.1 and its footnote 1
 */
export function compoundStage(
  latencyOf: (bytes: number) => number,
  range: readonly [number, number],
  points: number,
): CompoundStage {
  const [low, high] = range
  const sizes = Float64Array.from({ length: points }, (_, i) => low + ((high - low) * i) / (points - 1))
  const latencies = sizes.map(latencyOf)
  const line = withinStages(bestLine(sizes, latencies), sizes, latencies)
  return {
    overhead: line.intercept,
    perByte: line.slope,
    range,
    mean: line.meanY,
    deviation: Math.sqrt(squared(residualsOf(line, sizes, latencies)) / (points - 1)),
  }
}

/** No stage costs less than nothing: the best of the lines that do not, where the best of all does. */
function withinStages(
  line: ReturnType<typeof bestLine>,
  sizes: Float64Array,
  latencies: Float64Array,
): typeof line {
  if (line.slope < 0) return { ...line, slope: 0, intercept: line.meanY }
  if (line.intercept >= 0) return line
  const products = latencies.reduce((sum, latency, i) => sum + latency * sizes[i]!, 0)
  return { ...line, intercept: 0, slope: products / squared(sizes) }
}
