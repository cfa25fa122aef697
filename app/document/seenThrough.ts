import type { Store } from './store.ts'

type State = ReturnType<Store['getState']>

/** The same document with another view of its states, made once of each. Actions are the store's own. */
export function seenThrough(store: Store, view: (state: State) => State): Store {
  const views = new WeakMap<State, State>()
  const seen = (state: State): State => {
    const known = views.get(state)
    if (known) return known
    const made = view(state)
    views.set(state, made)
    return made
  }
  return {
    ...store,
    getState: () => seen(store.getState()),
    getInitialState: () => seen(store.getInitialState()),
    subscribe: (listener) => store.subscribe((now, before) => listener(seen(now), seen(before))),
  }
}
