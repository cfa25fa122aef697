import type { Result } from '../../../engine/index.ts'
import { withoutParts } from '../../document/predict/veil.ts'
import type { Shown } from '../../document/shown.ts'
import type { SlotState } from '../../document/slot.ts'
import type { Store } from '../../document/store.ts'

type State = ReturnType<Store['getState']>

/**
 * The same document without what other ways come to and what the headline advises, until the challenge is met or given
 * up. Findings are held back where they are listed: those that are troubles are said.
 */
export function keptBack(store: Store): Store {
  const pictures = new WeakMap<Shown, Shown>()
  const states = new WeakMap<State, State>()

  const picture = (shown: Shown | undefined): Shown | undefined => {
    if (!shown) return undefined
    const known = pictures.get(shown)
    if (known) return known
    const { analysed, simulated, result, scenario } = shown
    const less = {
      scenario,
      analysed: unadvised(analysed),
      ...(simulated && { simulated: unadvised(simulated) }),
      result: unadvised(result),
    }
    pictures.set(shown, less)
    return less
  }
  const slot = <S extends SlotState>(state: S): S => ({
    ...state,
    shown: picture(state.shown),
    before: picture(state.before),
  })
  const seen = (state: State): State => {
    if (state.freed === state.origin) return state
    const known = states.get(state)
    if (known) return known
    const { a, b } = state.slots
    const less = { ...slot(state), slots: { a: slot(a), b: slot(b) } }
    states.set(state, less)
    return less
  }

  return {
    ...store,
    getState: () => seen(store.getState()),
    getInitialState: () => seen(store.getInitialState()),
    subscribe: (listener) => store.subscribe((now, before) => listener(seen(now), seen(before))),
  }
}

/** A result that does not say how to do better. */
export function unadvised(result: Result): Result {
  const { headline, ...rest } = withoutParts(result, ['alternatives'])
  return { ...rest, headline: headline.advises ? { ...headline, rest: [] } : headline }
}
