import type { Result, Scenario } from '../../engine/index.ts'

/** A scenario to run. */
export interface RunRequest {
  readonly scenario: Scenario
  /** The page has not analysed it: that is too much for a frame. */
  readonly analyse: boolean
}

/** What of the two sources a message brings; both together are the answer. */
export interface RunAnswer {
  readonly analysed?: Result
  readonly simulated?: Result
}

export interface RunProgress {
  /** 0 to 1. */
  readonly fraction: number
  /** The time that is simulated, in the timeline's unit. */
  readonly time: number
}
