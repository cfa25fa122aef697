import type { Finding } from '../../../facets/finding.ts'
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

/** What the picture says, in words: warnings first, then the most important. */
export function findings(
  solved: Solution,
  facets: Pick<Result, 'timeline' | 'gaps'>,
  later: Later | undefined,
): Finding[] {
  const all = [
    ...bottleneckFindings(solved),
    ...fragmentFindings(solved),
    ...waitingFindings(solved, facets),
    ...obstacleFindings(solved),
    ...(later?.exact.findings(solved) ?? []),
    ...hierarchyFindings(solved, later),
    ...limitFindings(solved, facets.timeline !== undefined),
    ...bubbleFindings(solved, facets.timeline !== undefined),
  ]
  return [...all.filter(({ tone }) => tone === 'warning'), ...all.filter(({ tone }) => tone !== 'warning')]
}
