import type { StateTable } from '../../../../timeline/stateTable.ts'
import type { Timeline } from '../../../../timeline/timeline.ts'
import type { Configuration } from '../machine/configuration.ts'
import { Machine } from '../machine/machine.ts'
import { machineOf } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { configurationOf } from '../configurationOf.ts'
import { recordingOf } from './plan.ts'

/** The recorded beginning of a run. */
export interface Beginning {
  readonly timeline: Timeline
  /** When those requests set out that computed for no time, by their items in the timeline [cycles]. */
  readonly setOut: ReadonlyMap<number, number>
  /** The queues of the interfaces over time. */
  readonly state: StateTable
  readonly configuration: Configuration
}

/** Requests that are recorded at most: their machine runs within a frame. */
const mostRecorded = 1000
/** Events between two looks at whether the last of them is back. */
const stride = 64

/**
 * The first requests of the run with this seed, without the rest of it: under another choice of interfaces the same
 * requests are the same work. Nothing where there is no machine, or nothing is to be recorded.
 */
export function beginningOf(params: ContentionParams, seed: number): Beginning | undefined {
  const machine = machineOf(params)
  if (!machine) return undefined
  const configuration = configurationOf(params, machine)
  const recording = recordingOf(params, machine, mostRecorded)
  if (!recording) return undefined
  const running = new Machine(configuration, seed, -1, undefined, recording)
  while (!recording.isOver) running.simulation.step(running, stride)
  const { now } = running.simulation
  const { setOut } = recording
  return { timeline: recording.timeline(now), setOut, state: recording.state(now), configuration }
}
