import type { Finding, Result } from '../../result.ts'
import type { Solution } from '../solution.ts'
import { bottleneckFindings } from './bottleneck.ts'
import { bubbleFindings } from './bubbles.ts'
import { fragmentFindings } from './fragments.ts'
import { limitFindings } from './limits.ts'
import { optimumFindings } from './optimum.ts'
import { waitingFindings } from './waiting.ts'

/** What the picture says, in words: the most important first. */
export function findings(solved: Solution, facets: Pick<Result, 'timeline' | 'gaps'>): Finding[] {
  return [
    ...limitFindings(solved, facets.timeline !== undefined),
    ...optimumFindings(solved),
    ...bottleneckFindings(solved),
    ...fragmentFindings(solved),
    ...waitingFindings(solved, facets),
    ...bubbleFindings(solved, facets.timeline !== undefined),
  ]
}
