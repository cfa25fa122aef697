import type { Headline } from '../../../facets/headline.ts'

/** What came of a run, behind what it is of. */
export const inPlaceHeadline = (lead: Headline['lead']): Headline => ({
  lead,
  metric: 'pagesInPlace',
  rest: [' of ', { metric: 'potentialPages' }, ' pages land in place'],
})
