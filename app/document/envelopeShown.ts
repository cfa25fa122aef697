import type { Envelope } from '../../engine/index.ts'
import type { State } from './state.ts'

/** The whole link: with what is looked at, and the side that is shown. */
export const envelopeShown = ({
  history,
  view,
  side,
}: Pick<State, 'history' | 'view' | 'side'>): Envelope => ({
  ...history.present,
  view: side === 'b' ? { ...view, side } : view,
})
