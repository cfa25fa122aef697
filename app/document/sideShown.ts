import { without, type Side } from './content.ts'
import type { State, View } from './state.ts'

/** Of two scenarios the one that is shown alone; of both, and where there is one, the first. */
export const sideOf = ({ side }: View): Side => (side === 'b' ? 'b' : 'a')

export const withoutSide = (view: View): View => without(view, 'side')

/** Another view, of the side that is shown alone. */
export const onSide = ({ side }: View, view: View): View => (side ? { ...view, side } : view)

/** Another view, with its times told as they are now. */
export const inTimes = ({ times }: View, view: View): View => (times ? { times, ...view } : view)

/** Two scenarios stand side by side. */
export const bothShown = ({ history: { present }, view }: Pick<State, 'history' | 'view'>): boolean =>
  present.other !== undefined &&
  !view.side &&
  !view.desk &&
  // What is to be predicted is in neither of them.
  (!present.predict || present.prediction !== undefined)
