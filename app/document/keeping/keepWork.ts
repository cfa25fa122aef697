import type { Store } from '../store.ts'
import type { Shelf } from './entries.ts'
import { leaveField } from '../address/leaveField.ts'
import { noteLeft, reasonOf, textOf, written } from './shelf.ts'
import { workText } from './steps.ts'

/** How long edits settle before they are written [ms]. */
const pause = 400

const stillThere = 'Your work is in the address all the same, but undo will not outlast a reload.'

/**
 * Writes the work a moment after each change, and at once when the page is hidden or left. What cannot be written is
 * told one time.
 * @param opened  what the page began with, which needs no keeping
 * @param storage  asked each time, as browsers may forbid to look at it
 * @returns stops it
 */
export function keepWork(
  store: Store,
  opened = store.getState().history,
  storage: () => Shelf = () => localStorage,
  session: () => Shelf = () => sessionStorage,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What stands there is not what stands here, which was told. */
  let refused = false

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const state = store.getState()
    try {
      const keptAs = written(storage(), state.keptAs, workText(state))
      refused = false
      store.setState({ keptAs })
    } catch (error) {
      if (!refused) state.notify(`${reasonOf(error)} ${stillThere}`)
      refused = true
    }
  }

  const leave = () => {
    if (timer !== undefined) write()
    try {
      // Another tab has forgotten what stands here.
      const known = store.getState().keptAs
      if (known && textOf(storage(), known.id) === undefined) write()
      const { keptAs, history, awaiting } = store.getState()
      noteLeft(session(), refused || awaiting === history ? undefined : keptAs, location.hash)
    } catch {
      // Then the work is found by what the address says.
    }
  }
  /** A reload leaves no field. */
  const depart = () => {
    leaveField()
    leave()
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }

  const stop = store.subscribe((state, before) => {
    // Whoever goes on with another piece of work has written the one before.
    if (state.keptAs !== before.keptAs) clearTimeout(timer)
    if (state.history === before.history) return
    clearTimeout(timer)
    timer = setTimeout(write, pause)
  })
  if (store.getState().history !== opened) timer = setTimeout(write, pause)
  addEventListener('pagehide', depart)
  document.addEventListener('visibilitychange', hide)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', depart)
    document.removeEventListener('visibilitychange', hide)
  }
}
