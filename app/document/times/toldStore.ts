import type { System } from '../../../engine/index.ts'
import type { Shown } from '../shown.ts'
import { seenThrough } from '../seenThrough.ts'
import type { SlotState } from '../slot.ts'
import type { Store } from '../store.ts'
import { tellingIn, type Telling } from './told.ts'

const tellings = new WeakMap<object, Telling>()

/** How a system's numbers are told in its other units; nothing of one that has none. */
export function tellingOf({ otherUnits }: Pick<System, 'otherUnits'>): Telling | undefined {
  if (!otherUnits) return undefined
  const telling = tellings.get(otherUnits) ?? tellingIn(otherUnits.units)
  tellings.set(otherUnits, telling)
  return telling
}

/**
 * The same document, whose systems and results are told in their other units where the view says so: nothing that reads this
 * store shows the usual ones. Actions are the store's own, and what they change is in the units that are stored.
 */
export function toldStore(store: Store): Store {
  const { core } = store
  const pictures = new WeakMap<Shown, Shown>()
  const system = (own: System): System => tellingOf(own)?.system(own) ?? own

  const picture = (shown: Shown | undefined): Shown | undefined => {
    const telling = shown && tellingOf(core.known.get(shown.scenario.system)!)
    if (!telling) return shown
    const known = pictures.get(shown)
    if (known) return known
    const { scenario, ...parts } = shown
    const told = { scenario, ...telling.data(parts) }
    pictures.set(shown, told)
    return told
  }
  const slot = <S extends SlotState>(state: S): S => ({
    ...state,
    shown: picture(state.shown),
    before: picture(state.before),
    progress: progress(state.progress),
  })
  const progress = (now: SlotState['progress']): SlotState['progress'] => {
    const telling = now && tellingOf(core.known.get(now.scenario.system)!)
    return telling && now.soFar ? { ...now, soFar: telling.data(now.soFar) } : now
  }

  const told = seenThrough(store, (state) => {
    if (state.view.times !== 'us') return state
    const { a, b } = state.slots
    return {
      ...slot(state),
      system: system(state.system),
      base: picture(state.base),
      slots: { a: slot(a), b: slot(b) },
    }
  })
  return {
    ...told,
    core: {
      ...core,
      get known() {
        return store.getState().view.times === 'us'
          ? new Map([...core.known].map(([id, own]) => [id, system(own)]))
          : core.known
      },
    },
  }
}
