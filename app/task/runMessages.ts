import type { Scenario } from '../../engine/index.ts'

/** A scenario to run; it is answered by `Joined`, whose `simulated` is absent where there is nothing to simulate. */
export interface RunRequest {
  readonly scenario: Scenario
  /** The analysis is wanted before the run has ended: it is too much for a frame of the page. */
  readonly analyse: boolean
}

export interface RunProgress {
  /** 0 to 1. */
  readonly fraction: number
  /** The time that is simulated, in the timeline's unit. */
  readonly time: number
}
