import type { StateTable } from '../timeline/stateTable.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Alternatives } from './alternatives.ts'
import type { Challenge } from './challenge.ts'
import type { Curve } from './curve.ts'
import type { Cut } from './cut.ts'
import type { Estimates } from './estimates.ts'
import type { Finding } from './finding.ts'
import type { Headline } from './headline.ts'
import type { Journeys, Messages } from './messages.ts'
import type { Phase, Gaps } from './overlays.ts'
import type { Proof } from './proof.ts'
import type { Records } from './records.ts'
import type { Series } from './series.ts'
import type { Shares } from './shares.ts'
import type { Stack } from './stacks.ts'
import type { Stations } from './stations.ts'

/**
 * What a run yields: optional facets of plain, transferable data. A view asks for facets, never for a system.
 * The results of `analyse` and `simulate` are joined facet by facet, by the rules of `merge.ts`.
 */
export interface Result {
  /** Name to number; unit, formula and source stand in the system's description. */
  readonly metrics: Readonly<Record<string, number>>
  /** How sure the metrics are. */
  readonly estimates?: Estimates
  readonly findings: readonly Finding[]
  readonly headline: Headline
  /** What was chosen for optional parameters that were left out, by path: 'strategy.fragments'. */
  readonly chosen?: Readonly<Record<string, number>>
  /** What a parameter amounts to, in words, by path: 'strategy' is 'This is ramp-up ...'. */
  readonly said?: Readonly<Record<string, string>>
  /** What a person who works by hand tries to reach. */
  readonly challenge?: Challenge
  /** What an independent solver may be asked about. */
  readonly proof?: Proof
  readonly timeline?: Timeline
  /** The lane that everything waits for, by id. */
  readonly bottleneck?: string
  /** Labelled stretches of the timeline's axis: T_f, T_b, T_l. */
  readonly phases?: readonly Phase[]
  /** Spans of the critical path in time order, as indices into the timeline. */
  readonly criticalPath?: Uint32Array
  readonly gaps?: Gaps
  /** How the message is cut: sizes in bytes, in order. */
  readonly cut?: Cut
  readonly curves?: readonly Curve[]
  readonly alternatives?: Alternatives
  readonly messages?: Messages
  /** What `System.story` tells from. */
  readonly journeys?: Journeys
  /** Tables that change over time, read at a time. */
  readonly state?: readonly StateTable[]
  readonly series?: readonly Series[]
  /** What was written down in the run, row by row. */
  readonly records?: readonly Records[]
  readonly shares?: Shares
  readonly stations?: Stations
  /** What sums are made of: residence times, costs, layers. */
  readonly stacks?: readonly Stack[]
}
