import { scenarioOn, type Side } from '../../document/content.ts'
import { drawnOf } from '../../document/slot.ts'
import type { State } from '../../document/state.ts'

/** Is what is drawn of a side a run of other parameters, as its own has not come to its end? */
export const isOfBefore = ({ slots, history }: Pick<State, 'slots' | 'history'>, side: Side): boolean => {
  const drawn = drawnOf(slots[side])
  return drawn !== undefined && drawn.scenario !== scenarioOn(history.present, side)
}

/** What whoever takes something away has to know of runs that are not over, in words; undefined where all are. */
export function unfinishedOf(state: Pick<State, 'slots' | 'history'>, sides: readonly Side[]) {
  if (sides.some((side) => isOfBefore(state, side)))
    return 'The run of these parameters is not over: timelines, tables and traces are of the one before the last change. Open this again when it is.'
  const open = sides.some((side) => {
    const { running, stopped, takes } = state.slots[side]
    return running || stopped || takes !== undefined
  })
  return open
    ? 'The run is not over: what it tells is not among these. Open this again when it is.'
    : undefined
}
