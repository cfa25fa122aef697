import type { Scenario } from '../../engine/scenario/document.ts'
import { mergedResult } from '../../engine/facets/merge.ts'
import type { Result } from '../../engine/facets/result.ts'
import type { System } from '../../engine/systems/system.ts'
import { timelineFaults } from './faults/timeline.ts'
import { messageFaults } from './faults/messages.ts'
import { resultFaults } from './resultFaults.ts'

/** What a scenario yields, its run given up after so many events. */
export interface Outcome {
  readonly scenario: Scenario
  readonly result: Result
  /** What was there before the run. */
  readonly analysed: Result
  /** A run that was given up has a timeline so far, but no averages: it does not promise what a whole one does. */
  readonly whole: boolean
  /** How far the run says that it is, 0 to 1. */
  readonly fraction: number
  /** Events of the run, to the nearest `stride` above. */
  readonly fired: number
}

const stride = 50

export function outcomeOf(system: System, scenario: Scenario, events: number): Outcome {
  const { params, seed, interventions } = scenario
  const analysed = system.analyse(params)
  const run = system.simulate?.(params, seed, interventions)
  if (!run) return { scenario, result: analysed, analysed, whole: true, fraction: 1, fired: 0 }
  let fired = 0
  while (fired < events && run.step(stride)) fired += stride
  const { fraction } = run.progress()
  const result = mergedResult(analysed, run.result())
  return { scenario, result, analysed, whole: fired < events, fraction, fired }
}

/** The promises that an outcome does not keep. A run tells that it is over when it is, and not before. */
export function outcomeFaults(
  system: System,
  { scenario, result, analysed, whole, fraction }: Outcome,
): readonly string[] {
  const { params } = scenario
  const progress = (fraction === 1) === whole ? [] : [`the run says that it is at ${fraction}`]
  if (whole) return [...progress, ...resultFaults(system, result, params)]
  return [
    ...progress,
    ...resultFaults(system, analysed, params),
    ...(result.timeline ? timelineFaults(result.timeline) : []),
    ...(result.messages ? messageFaults(result.messages, result.timeline) : []),
  ]
}
