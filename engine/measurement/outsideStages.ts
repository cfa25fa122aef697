import type { IndirectRecovery } from './indirect.ts'
import type { NamedStage } from './samples.ts'

/** More stages than this would only slow the picture down. */
const mostOthers = 16

/** More than any clock knows, and few enough for a link. */
const sixDigits = (value: number): number => Number(value.toPrecision(6))

/**
 * What was measured from outside as stages of a scenario: the bottleneck of each range, and what is left of the sums
 * over all stages, as equal stages none of which is slower than the bottleneck at any size that was measured. Cut into
 * equal fragments they take as long as eq. (13) says.
 * @returns the stages, and in sentences what was taken for granted
 */
export function stagesFromOutside({ total, ranges }: IndirectRecovery): {
  readonly stages: readonly NamedStage[]
  readonly notices: readonly string[]
} {
  const known = ranges.map(({ overhead, perByte }) => costs(overhead.value, perByte.value))
  const left = known.reduce(
    (rest, { overhead, perByte }) => costs(rest.overhead - overhead, rest.perByte - perByte),
    costs(total.overhead.value, total.perByte.value),
  )
  const ends = [ranges[0]!.from, ranges.at(-1)!.to]
  const ratios = ends.map((x) => at(left, x) / Math.max(...known.map((each) => at(each, x))))
  const count = at(left, ends[1]!) === 0 ? 0 : Math.ceil(Math.max(...ratios, 1) - 1e-9)
  const parts = Math.min(mostOthers, Number.isFinite(count) ? count : 1)
  const others = Array.from({ length: parts }, (_, i) => ({
    name: parts === 1 ? 'All other stages' : `Other stages ${i + 1} of ${parts}`,
    overhead: sixDigits(left.overhead / parts),
    perByte: sixDigits(left.perByte / parts),
  }))
  const bottlenecks = known.map(({ overhead, perByte }, r) => ({
    name: known.length === 1 ? 'Bottleneck' : `Bottleneck of range ${r + 1}`,
    overhead: sixDigits(overhead),
    perByte: sixDigits(perByte),
  }))
  return {
    stages: [...others, ...bottlenecks],
    notices: [
      'From outside neither the order of the stages can be told nor how the others share their sums: equal shares are assumed, none slower than the bottleneck.',
      ...(parts < count ? [`Only ${mostOthers} others are drawn: each is slower than it should be.`] : []),
    ],
  }
}

const costs = (overhead: number, perByte: number) => ({
  overhead: Math.max(0, overhead),
  perByte: Math.max(0, perByte),
})

const at = ({ overhead, perByte }: ReturnType<typeof costs>, x: number): number => overhead + x * perByte
