import type { Stage } from '../../../pipeline/stages.ts'
import type { Opening } from '../../figure.ts'

/**
 * The scenario of a point: best equal fragments, or `fragments` of them.
 * @param place  the curve and the point in it; left out for one that belongs to the whole figure
 */
export const opening = (
  label: string,
  bytes: number,
  stages: readonly Stage[],
  place: Pick<Opening, 'in' | 'x' | 'y'> = { in: 'numbers', x: 0, y: 0 },
  fragments?: number,
): Opening => ({
  ...place,
  label,
  params: {
    bytes,
    stages: stages.map((stage) => ({ ...stage })),
    strategy: { kind: 'equal', ...(fragments !== undefined && { fragments }) },
  },
})
