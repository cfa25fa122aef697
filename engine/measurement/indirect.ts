import { formatQuantity } from '../base/formatQuantity.ts'
import {
  difference,
  fitLine,
  fitLineOfRelativeError,
  outliersOf,
  type LineFit,
} from '../base/leastSquares.ts'
import { bottleneckRanges, type BottleneckRange, type Transition } from './ranges.ts'
import type { Samples, StageEstimate } from './samples.ts'

/**
 * What the two steps of black-box measurement say. Where the bottleneck moves with size there is no one bottleneck
 * stage: then `bottleneck` and `others` are absent, `ranges` hold one stage each and `refusal` says why.
 */
export interface IndirectRecovery {
  /** All stages as one: (sum of g, sum of G). */
  readonly total: StageEstimate & { readonly fit: LineFit; readonly outliers: readonly number[] }
  readonly ranges: readonly (BottleneckRange & StageEstimate & { readonly outliers: readonly number[] })[]
  readonly transitions: readonly Transition[]
  /** (g_b, G_b) */
  readonly bottleneck?: StageEstimate
  /** The sums over the other stages: sum of g - g_b, sum of G - G_b. */
  readonly others?: StageEstimate
  readonly refusal?: Refusal
}

/** Why no one stage is given, and what one line would have claimed. */
export interface Refusal {
  readonly sentence: string
  /** The simple regression (each reading weighs alike) through all of them: it depends on the sizes that were sent and is no stage. */
  readonly single: LineFit
}

/**
 * Black-box measurement in two steps. The latency of single packets gives the sums over all stages; the time between
 * arrivals of packets sent back to back gives the bottleneck, or, by ranges, the bottlenecks.
 * @param latencies  single packets, unpipelined
 * @param arrivals  mean time between arrivals, back to back
 * @source  Wang et al. 1998, section 5.3.2
 */
export function indirectRecovery(latencies: Samples, arrivals: Samples): IndirectRecovery {
  const fit = fitLineOfRelativeError(latencies.bytes, latencies.time)
  const total = { overhead: fit.intercept, perByte: fit.slope, fit, outliers: outliersOf(fit) }
  const found = bottleneckRanges(arrivals)
  const { transitions } = found
  const ranges = found.ranges.map((range) => ({
    ...range,
    overhead: range.fit.intercept,
    perByte: range.fit.slope,
    outliers: outliersOf(range.fit).map((i) => range.readings[i]!),
  }))
  if (ranges.length > 1) {
    const single = fitLine(arrivals.bytes, arrivals.time)
    return { total, ranges, transitions, refusal: { sentence: refusalSentence(transitions, single), single } }
  }
  const { overhead, perByte } = ranges[0]!
  const freedom = Math.min(fit.degreesOfFreedom, ranges[0]!.fit.degreesOfFreedom)
  const others = {
    overhead: difference(total.overhead, overhead, freedom),
    perByte: difference(total.perByte, perByte, freedom),
  }
  return { total, ranges, transitions, bottleneck: { overhead, perByte }, others }
}

function refusalSentence(transitions: readonly Transition[], single: LineFit): string {
  const where = transitions.map(placeWords).join(', ')
  const line = `${single.intercept.value.toPrecision(3)} µs and ${(1024 * single.slope.value).toPrecision(3)} µs/KiB`
  const cause = transitions.every(({ kind }) => kind === 'bend')
    ? `The bottleneck moves to another stage ${where}`
    : `The time between arrivals does not follow one line: it changes ${where}`
  return (
    `${cause}, so no one stage is given. One line through all sizes would claim ${line}, ` +
    'which is no stage of this pipeline and comes out differently for other sizes.'
  )
}

const placeWords = ({ bytes: { value, low, high }, unplaced }: Transition): string =>
  unplaced ? `between ${sizeWords(low)} and ${sizeWords(high)}` : `at ${sizeWords(value)}`

function sizeWords(bytes: number): string {
  const { text, unit } = formatQuantity(Math.round(bytes), 'B', { kilobyte: 1024, binary: true })
  return `${text} ${unit}`
}
