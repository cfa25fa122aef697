import type { OptimalFragmentation } from '../../pipeline/exact/optimalFragmentation.ts'
import type { Stage } from '../../pipeline/stages.ts'
import type { Edit } from '../../scenario/document.ts'
import type { Alternative } from '../../facets/alternatives.ts'
import type { Finding } from '../../facets/finding.ts'
import type { Result } from '../../facets/result.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import type { Edge, EdgeAmount } from '../system.ts'
import type { Cell } from './handles/cell.ts'
import type { PipelineParams } from './parameters.ts'
import type { Solution } from './solution.ts'
import type { ExactOptions } from './strategies/exact.ts'
import type { Wording } from './wording.ts'
import type { ExactCuts, HierarchyCuts, LaterCuts } from './strategies/laterCuts.ts'

/**
 * What is loaded after the first picture: until then a worker, which has it, is asked. Handed in wherever it is used, never
 * kept: the complete system has it and the one of the first picture does not.
 */
export interface Later extends LaterCuts {
  readonly hierarchies: Hierarchies
  readonly exact: ExactSearch
  /** The number behind the end of a bar. */
  amount(params: PipelineParams, place: Cell, meaning: string, later: Later): EdgeAmount | undefined
  /** Stages, groups and fragments in the opposite order. */
  mirrored(params: PipelineParams): Edit
  /** The policies that are compared with once all is there. */
  rows(solved: Solution): readonly Alternative[]
  /** Where stages wait for fragments, and for whom. */
  waits(solved: Solution, facets: Pick<Result, 'timeline' | 'gaps'>): Finding[]
  /** Where fragments wait between stages. */
  bubbles(solved: Solution, timeline: Timeline | undefined): Finding[]
  /** What the cut amounts to, by name. */
  regime(solved: Solution): string | undefined
}

/** What hierarchies need. */
export interface Hierarchies extends HierarchyCuts {
  cells(params: PipelineParams): number
  analyse(params: PipelineParams, later: Later, say: Wording | undefined): Result
  /** Where cutting again inside groups of stages would help. */
  findings(solved: Solution): Finding[]
  /** Groups that follow their stages; nothing where there is nothing to adapt. */
  regrouped(before: PipelineParams, after: PipelineParams): Regrouped | undefined
  /** What the end of a bar may mean, of a hierarchy and of any other cut. */
  edge(params: PipelineParams, place: Cell): Edge
  /** The stage that a lane of a hierarchy is, counted from 0; nothing for a group. */
  stageOf(params: PipelineParams, place: Cell): number | undefined
  drag(params: PipelineParams, place: Cell, meaning: string, time: number): Edit
  nudge(params: PipelineParams, place: Cell, meaning: string, steps: number): Edit
  join(params: PipelineParams, above: string, below: string): Edit | undefined
  dissolve(params: PipelineParams, lane: string): Edit | undefined
}

export interface Regrouped {
  readonly params: PipelineParams
  readonly notices: readonly string[]
}

/** The best cut of any sizes, and what is said of it. */
export interface ExactSearch extends ExactCuts {
  /** The best cut in steps. Yields which share of the work that it may do is done, 0 to 1. */
  search(
    stages: readonly Stage[],
    bytes: number,
    options: ExactOptions,
  ): Generator<number, OptimalFragmentation>
  /** How far a cut is from the best there is, and what the best would be. */
  findings(solved: Solution): Finding[]
}
