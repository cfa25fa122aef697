import { writeLink, type Scenario, type Subject } from '../../engine/index.ts'
import type { Store, View } from './store.ts'

/** The shortest time between two changes of the address: browsers refuse more than about 100 in 30 s [ms]. */
const pause = 350

/**
 * Keeps the address bar the link of the scenario and of what is looked at. Edits replace the address, a moment after they settle; named
 * checkpoints (preset, file, desk) push an entry, so that Back returns. A link that could not be opened stays until the
 * person changes something.
 * @returns stops it
 */
export function keepAddress(store: Store, onBack: (fragment: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = location.hash
  let pushed = store.getState().checkpoints

  const write = async () => {
    timer = undefined
    const { system, history, view, checkpoints } = store.getState()
    const fragment = `#${await linkOf(system, history.present, view)}`
    if (fragment === written) return
    written = fragment
    const push = checkpoints > pushed
    pushed = checkpoints
    if (push) window.history.pushState(null, '', fragment)
    else window.history.replaceState(null, '', fragment)
  }

  const stop = store.subscribe((state, before) => {
    if (state.history.present === before.history.present && state.view === before.view) return
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

const linkOf = async (subject: Subject, scenario: Scenario, view: View) =>
  (await writeLink(() => subject, { scenario, view })).fragment
