import { stepsBack } from './steps.ts'
import type { Store } from './store.ts'
import { workKey } from './workKey.ts'

/** Steps back that survive a reload. */
const kept = 50
/** How long edits settle before they are written [ms]. */
const pause = 400

/** Writes the work a moment after it is called, and after each edit. @returns stops it */
export function keepWork(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const { history, origin } = store.getState()
    const { present, past } = history
    const work = { v: 1, present, origin, back: stepsBack(past.slice(-kept), present) }
    try {
      localStorage.setItem(workKey, JSON.stringify(work))
    } catch {
      // Storage may be full or forbidden: the link in the address bar still holds the document.
    }
  }
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(write, pause)
  }
  settle()
  const stop = store.subscribe((state, before) => {
    if (state.history !== before.history) settle()
  })
  const flush = () => {
    if (timer !== undefined) write()
  }
  addEventListener('pagehide', flush)
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', flush)
  }
}
