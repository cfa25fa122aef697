import type { Figure } from '../../../facets/figure.ts'
import { capacityFigure } from './capacity.ts'
import { claims } from './claims.ts'
import { coschedulingFigure } from './coscheduling.ts'
import { bandwidthFigure, latencyFigure } from './curves.ts'

/** In the order of the paper. */
export const figures: readonly Figure[] = [
  latencyFigure,
  bandwidthFigure,
  claims,
  coschedulingFigure,
  capacityFigure,
]
