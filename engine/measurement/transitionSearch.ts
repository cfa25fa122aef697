import { bottleneckRanges, type BottleneckRanges } from './ranges.ts'
import type { Samples } from './samples.ts'

/**
 * The procedure of the paper, which chooses where to measure next. Both ends of the range are measured; if one line
 * describes them, no other stage can be the bottleneck between, for the upper envelope of lines is convex. If not,
 * the lines are intersected and the neighbourhood measured: either it confirms that the bottleneck moves there, or a
 * further stage shows, whose line is intersected with its neighbours in turn. Long stretches without a reading are
 * halved, for a line that is poorly known meets the other in the wrong place.
 * @param probe  readings of the time between arrivals at these sizes, some for each
 * @param from, to  the smallest and the largest size of interest, from < to [B]
 * @returns the ranges, with all readings taken
 * @source  Wang et al. 1998, section 5.3.2; that intersections are measured too is ours
 */
export function transitionSearch(
  probe: (sizes: readonly number[]) => Samples,
  from: number,
  to: number,
): BottleneckRanges & { readonly samples: Samples } {
  const width = (to - from) / 6
  const around = (low: number, high: number) => probe([0, 1, 2, 3].map((i) => low + (i * (high - low)) / 3))
  let samples = joined(around(from, from + width), around(to - width, to))
  for (let round = 0; ; round++) {
    const found = bottleneckRanges(samples)
    const meets = found.transitions.map(({ bytes }) => Math.min(to, Math.max(from, bytes.value)))
    const asked = found.transitions.length > 0 ? [...meets, ...middlesOfHoles(samples, 2 * width)] : []
    const unseen = asked.filter((size) => samples.bytes.every((seen) => Math.abs(seen - size) > width / 4))
    if (unseen.length === 0 || round === mostRounds) return { ...found, samples }
    for (const size of unseen) {
      samples = joined(samples, around(Math.max(from, size - width / 4), Math.min(to, size + width / 4)))
    }
  }
}

/** Middles of the stretches longer than `least` in which nothing was measured: the paper's halves. */
function middlesOfHoles({ bytes }: Samples, least: number): number[] {
  const sizes = [...bytes].sort((a, b) => a - b)
  return sizes.slice(1).flatMap((size, i) => (size - sizes[i]! > least ? [(size + sizes[i]!) / 2] : []))
}

/** Enough for eight stages that take turns. */
const mostRounds = 8

const joined = (left: Samples, right: Samples): Samples => ({
  bytes: Float64Array.of(...left.bytes, ...right.bytes),
  time: Float64Array.of(...left.time, ...right.time),
})
