import { byImportance, type Finding } from '../../../facets/finding.ts'
import type { Result } from '../../../facets/result.ts'
import type { Later } from '../later.ts'
import type { Solution } from '../solution.ts'
import { bottleneckFindings } from './bottleneck.ts'
import { bubbleFindings } from './bubbles.ts'
import { fragmentFindings } from './fragments.ts'
import { hierarchyFindings } from './hierarchy.ts'
import { limitFindings } from './limits.ts'
import { obstacleFindings } from './obstacle.ts'
import { waitingFindings } from './waiting.ts'

/** What the picture says, in words: what is wrong first, then what limits, what is found, and what would be better. */
export function findings(
  solved: Solution,
  facets: Pick<Result, 'timeline' | 'gaps'>,
  later: Later | undefined,
): readonly Finding[] {
  const stored = facets.timeline !== undefined
  const [bottleneck, ...ranges] = bottleneckFindings(solved)
  const [best, ...counts] = fragmentFindings(solved)
  return byImportance([
    ...(bottleneck ? [bottleneck] : []),
    ...(best ? [best] : []),
    ...(later?.exact.findings(solved) ?? []),
    ...hierarchyFindings(solved, later),
    ...obstacleFindings(solved),
    ...waitingFindings(solved, facets),
    ...counts,
    ...ranges,
    ...limitFindings(solved, stored),
    ...bubbleFindings(solved, stored),
  ])
}
