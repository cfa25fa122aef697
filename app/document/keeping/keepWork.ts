import type { State, Store } from '../store.ts'
import type { Entry, Shelf } from './entries.ts'
import { noteLeft, written } from './shelf.ts'
import { stepsBack } from './steps.ts'

/** Steps back that survive a reload. */
const kept = 50
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
  let told = false

  const write = () => {
    const keptAs = writeAs(store.getState())
    if (keptAs) store.setState({ keptAs })
  }

  const writeAs = ({ history, origin, keptAs }: State): Entry | undefined => {
    clearTimeout(timer)
    timer = undefined
    const { present, past } = history
    const back = stepsBack(past.slice(-kept), present)
    try {
      const text = JSON.stringify({ v: 1, at: Date.now(), present, origin, back })
      const entry = written(storage(), keptAs, text)
      told = false
      return entry
    } catch (error) {
      if (!told) store.getState().notify(`${reasonOf(error)} ${stillThere}`)
      told = true
      return undefined
    }
  }

  const leave = () => {
    if (timer !== undefined) write()
    try {
      const { keptAs, history, awaiting } = store.getState()
      noteLeft(session(), awaiting === history ? undefined : keptAs, location.hash)
    } catch {
      // Then the work is found by what the address says.
    }
  }
  /** A reload leaves no field: what is typed in one is taken as if it did. */
  const depart = () => {
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    leave()
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }

  const stop = store.subscribe((state, before) => {
    // Another piece of work begins: what the one before has not yet written is its own.
    if (state.keptAs !== before.keptAs && timer !== undefined) writeAs(before)
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

const reasonOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'This browser’s storage for the page is full.'
    : 'This browser keeps nothing for this page.'
