import type { Joined, Params, Result, Scenario } from '../../engine/index.ts'

/** A scenario to run; it is answered by `Answered`. */
export interface RunRequest {
  readonly scenario: Scenario
  /** The vocabulary of its sentences; the system's own when absent. */
  readonly words?: string | undefined
  /** The analysis is wanted before the run has ended: it is too much for a frame of the page. */
  readonly analyse: boolean
  /** A person has agreed to it, however long it takes. */
  readonly agreed: boolean
  /** What is done to the run besides: the scenario does not say it, for it is to be found. */
  readonly fault?: Params | undefined
}

/** `simulated` is absent where there is nothing to simulate, and where the run waits for a person to agree. */
export interface Answered extends Joined {
  /** About how long the run would take here [s]: it has not been run, for nobody has agreed to that. */
  readonly takes?: number
}

export interface RunProgress {
  /** 0 to 1. */
  readonly fraction: number
  /** The time that is simulated, by the system's clock; absent while it is analysed. */
  readonly time?: number
  /** In words, where these say more than the time. */
  readonly done?: string
  /** What is measured already, where the system can say. */
  readonly soFar?: Result | undefined
}
