import { InputError } from '../../../base/inputError.ts'
import type { OptimalFragmentation } from '../../../pipeline/exact/optimalFragmentation.ts'
import type { Fragmentation } from '../../../pipeline/fragmentation.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import type { ExactOptions } from './exact.ts'
import type { Hierarchical } from './hierarchical.ts'

/** The cuts that are loaded after the first picture. */
export interface LaterCuts {
  readonly hierarchies: HierarchyCuts
  readonly exact: ExactCuts
}

export interface HierarchyCuts {
  /** The cut of the top level. */
  cut(stages: readonly Stage[], bytes: number, chosen: Hierarchical): Fragmentation
}

export interface ExactCuts {
  /** What solving costs, in cells of the timeline that take as long. @param most  fragments that are considered */
  cells(stages: readonly Stage[], bytes: number, most: number): number
  /** With its proof; solved once for what asks several times in a row. */
  optimum(stages: readonly Stage[], bytes: number, options: ExactOptions): OptimalFragmentation
}

/** @throws InputError where it is not there yet */
export function loaded<Later extends LaterCuts>(later: Later | undefined): Later {
  if (!later)
    throw new InputError('pipeline.strategy', 'hierarchies and the exact search to be loaded', 'not yet')
  return later
}
