import { drawnOf } from '../../document/slot.ts'
import type { State } from '../../document/store.ts'

/**
 * Whether how far a run is stands where its timeline will, and not above the picture, all of which it would push down
 * while it is read. What asks for a prediction, and a lesson, have their own places.
 */
export function toldInPlace(state: State): boolean {
  const { lesson, predict } = state.history.present
  const drawn = drawnOf(state)
  return (
    state.system.simulate !== undefined &&
    drawn !== undefined &&
    !drawn.simulated &&
    !drawn.result.timeline &&
    state.view.desk === undefined &&
    !lesson &&
    !predict
  )
}
