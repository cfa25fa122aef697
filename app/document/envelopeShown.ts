import type { Envelope } from '../../engine/index.ts'
import { withoutSide } from './two/sideShown.ts'
import type { State } from './state.ts'

/** The whole link: with what is looked at, and which of two scenarios where one is shown alone. */
export const envelopeShown = ({ history: { present }, view }: Pick<State, 'history' | 'view'>): Envelope => ({
  ...present,
  view: present.other ? view : withoutSide(view),
})
