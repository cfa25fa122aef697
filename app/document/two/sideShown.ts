import { without, type Side } from '../content.ts'
import type { State, View } from '../state.ts'

/** Of two scenarios the one that is shown alone; of both, and where there is one, the first. */
export const sideOf = ({ side }: View): Side => (side === 'b' ? 'b' : 'a')

export const withoutSide = (view: View): View => without(view, 'side')

/** Another view, of the side that is shown alone; where a person goes to another part of the page, its times are told as here. */
export const onSide = ({ side, times }: View, view: View, goes: boolean): View => ({
  ...(goes && times && { times }),
  ...view,
  ...(side && { side }),
})

/** Two scenarios stand side by side. */
export const bothShown = ({ history: { present }, view }: Pick<State, 'history' | 'view'>): boolean =>
  present.other !== undefined &&
  !view.side &&
  !view.desk &&
  // What is to be predicted is in neither of them.
  (!present.predict || present.prediction !== undefined)
