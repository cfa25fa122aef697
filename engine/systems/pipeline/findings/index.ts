import { byImportance, type Finding } from '../../../facets/finding.ts'
import type { Result } from '../../../facets/result.ts'
import type { Later } from '../later.ts'
import type { Solution } from '../solution.ts'
import { bottleneckFindings } from './bottleneck.ts'
import { fragmentFindings } from './fragments.ts'
import { limitFindings } from './limits.ts'
import { obstacleFindings } from './obstacle.ts'

/** What the picture says, in words: what is wrong first, then what limits, what is found, and what would be better. */
export function findings(
  solved: Solution,
  facets: Pick<Result, 'timeline' | 'gaps'>,
  later: Later | undefined,
): readonly Finding[] {
  const stored = facets.timeline !== undefined
  const [bottleneck, ...ranges] = bottleneckFindings(solved)
  const [best, ...counts] = fragmentFindings(solved)
  const [hierarchy, ...thumb] = later?.hierarchies.findings(solved) ?? []
  const optimum = later?.exact.findings(solved) ?? []
  // Where a hierarchy saves time, both ways to save it stand before what is best of equal fragments.
  const better = hierarchy ? [...optimum, hierarchy, best] : [best, ...optimum]
  return byImportance([
    ...(bottleneck ? [bottleneck] : []),
    ...better.filter((finding) => finding !== undefined),
    ...thumb,
    ...obstacleFindings(solved),
    ...(later?.waits(solved, facets) ?? []),
    ...counts,
    ...ranges,
    ...limitFindings(solved, stored),
    ...(later?.bubbles(solved, facets.timeline) ?? []),
  ])
}
