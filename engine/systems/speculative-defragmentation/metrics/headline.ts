import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'

/** What came of a run, behind what it is of. */
export const inPlaceHeadline = (lead: Headline['lead'], { potentialPages }: Result['metrics']): Headline => ({
  lead,
  metric: 'pagesInPlace',
  rest:
    potentialPages === 0
      ? [' pages land in place: none arrived whole in fragments']
      : [
          ' of ',
          { metric: 'potentialPages' },
          potentialPages === 1 ? ' page lands in place' : ' pages land in place',
        ],
})
