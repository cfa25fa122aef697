import type { Finding } from '../../../facets/finding.ts'
import type { Solution } from '../solution.ts'

/** Why a strategy does not apply. */
export const obstacleFindings = ({ obstacle }: Solution): Finding[] =>
  obstacle === undefined
    ? []
    : [
        {
          id: 'not-applicable',
          tone: 'warning',
          sentence: `${obstacle} The best equal cut is shown in its place.`,
          source: 'section 4',
        },
      ]
