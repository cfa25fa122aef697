import type { StageCosts } from '../samples.ts'

interface Known {
  readonly value: number
  /** Standard error */
  readonly error: number
}

/** What is less than this share of the sum is rounding, and not spoken of. */
const nothing = 1e-5

/**
 * The bottlenecks' overheads, or costs, none below 0 and no more together than the sum over all stages: what is too much is
 * taken from the one that is known least, so that a message in one piece takes as long as it was measured to.
 */
export function withinSum(
  bottlenecks: readonly Known[],
  sum: number,
  what: keyof StageCosts,
  notices: string[],
): { readonly parts: readonly number[]; readonly rest: number } {
  const called = what === 'overhead' ? 'overhead' : 'cost per byte'
  const parts = bottlenecks.map(({ value }) => Math.max(0, value))
  if (bottlenecks.some(({ value }) => value < -nothing * sum))
    notices.push(`The ${called} of the bottleneck came out below 0; 0 is used.`)
  let over = parts.reduce((left, part) => left + part, -sum)
  if (over > nothing * sum)
    notices.push(
      `The ${called} of ${parts.length === 1 ? 'the bottleneck' : 'the bottlenecks together'} came out above that of all stages; it is lessened to that, where it is known least.`,
    )
  const rest = Math.max(0, -over)
  const leastKnown = [...bottlenecks.keys()].sort((a, b) => bottlenecks[b]!.error - bottlenecks[a]!.error)
  for (const i of leastKnown) {
    const taken = Math.min(parts[i]!, Math.max(0, over))
    parts[i] = parts[i]! - taken
    over -= taken
  }
  return { parts, rest }
}
