import type { Scenario } from '../../../engine/index.ts'
import { without } from '../content.ts'
import type { Shown } from '../shown.ts'
import { seenThrough } from '../seenThrough.ts'
import type { SlotState } from '../slot.ts'
import type { Store } from '../store.ts'
import { less } from './less.ts'
import { keptBackIn } from './list.ts'
import type { KeptBack } from './place.ts'

type State = ReturnType<Store['getState']>

/**
 * The same document without what is kept back for now: nothing that reads this store can show it, read it out or write it
 * to a file, and `keptBack` says of each place why nothing stands there. Actions are the store's own. What was shown of a
 * scenario once, because it had been predicted, stays: undo takes a prediction back, and nobody unsees.
 */
export function keepingBack(store: Store): Store {
  const pictures = new WeakMap<Shown, { readonly key: string; readonly shown: Shown }>()
  /** What was asked about each scenario that was revealed. */
  const revealed = new WeakMap<Scenario, string>()

  const picture = (shown: Shown | undefined, keptBack: KeptBack): Shown | undefined => {
    if (!shown) return undefined
    const [key, known] = [Object.keys(keptBack).join(), pictures.get(shown)]
    if (known?.key === key) return known.shown
    const { analysed, simulated, result, scenario } = shown
    const lesser = {
      scenario,
      analysed: less(analysed, keptBack),
      ...(simulated && { simulated: less(simulated, keptBack) }),
      result: less(result, keptBack),
    }
    pictures.set(shown, { key, shown: lesser })
    return lesser
  }
  const slot = <S extends SlotState>(state: S, keptBack: KeptBack): S => ({
    ...state,
    shown: picture(state.shown, keptBack),
    before: picture(state.before, keptBack),
  })
  const stillKept = (state: State): KeptBack => {
    const { scenario, predict } = state.history.present
    const asked = predict?.join() ?? ''
    const keptBack = keptBackIn(state, revealed.get(scenario) === asked)
    if (predict && keptBack.desks === undefined) revealed.set(scenario, asked)
    return keptBack
  }
  const lesser = (state: State, keptBack: KeptBack): State => {
    const { a, b } = state.slots
    return {
      ...slot(state, keptBack),
      slots: { a: slot(a, keptBack), b: slot(b, keptBack) },
      base: picture(state.base, keptBack),
      // What a hand would see of the answer on its way, and desks that compute it anew.
      ...(keptBack.desks !== undefined && {
        base: undefined,
        selection: undefined,
        view: without(state.view, 'desk'),
      }),
      keptBack,
    }
  }

  return seenThrough(store, (state) => {
    const keptBack = stillKept(state)
    return Object.keys(keptBack).length === 0 ? state : lesser(state, keptBack)
  })
}
