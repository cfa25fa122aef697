import type { Joined, Scenario } from '../../engine/index.ts'

/**
 * A picture and the scenario it shows; the parts never come from different edits. Of a scenario that is simulated the
 * analysis may be there alone. `result` is what both sources say together.
 */
export interface Shown extends Joined {
  readonly scenario: Scenario
}
