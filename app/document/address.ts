import type { System } from '../../engine/index.ts'
import type { Store } from './store.ts'

/** The shortest time between two changes of the address: browsers refuse more than about 100 in 30 s [ms]. */
const pause = 350

/**
 * Keeps the address bar the link of the document and of what is looked at. Edits replace the address, a moment after they
 * settle; named checkpoints (preset, file, desk) push an entry, so that Back returns. A link that could not be opened
 * stays until the person changes something.
 * @returns stops it
 */
export function keepAddress(
  store: Store,
  known: ReadonlyMap<string, System>,
  onBack: (fragment: string) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = location.hash
  let pushed = store.getState().checkpoints

  const write = async () => {
    timer = undefined
    const { fragmentOf } = await import('./link.ts')
    const { checkpoints } = store.getState()
    const fragment = `#${await fragmentOf(store.getState(), known)}`
    if (fragment === written) return
    written = fragment
    const push = checkpoints > pushed
    pushed = checkpoints
    if (push) window.history.pushState(null, '', fragment)
    else window.history.replaceState(null, '', fragment)
  }

  const stop = store.subscribe((state, before) => {
    const same =
      state.history.present === before.history.present &&
      state.view === before.view &&
      state.side === before.side
    if (same) return
    if (state.checkpoints > before.checkpoints || state.checkpoints > pushed) {
      clearTimeout(timer)
      void write()
    } else timer ??= setTimeout(() => void write(), pause)
  })

  const back = () => {
    if (location.hash === written) return
    written = location.hash
    clearTimeout(timer)
    timer = undefined
    onBack(location.hash)
  }
  addEventListener('popstate', back)
  addEventListener('hashchange', back)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('popstate', back)
    removeEventListener('hashchange', back)
  }
}
