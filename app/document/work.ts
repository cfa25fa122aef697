import { checkedScenario, type SubjectOf } from '../../engine/index.ts'
import type { Store, Work } from './store.ts'

const key = 'stagescope.work'
/** Steps back that survive a reload. */
const kept = 50
/** How long edits settle before they are written [ms]. */
const pause = 400

/** Writes the work a moment after each edit. @returns stops it */
export function keepWork(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const { history, origin } = store.getState()
    const work: Work = { present: history.present, origin, past: history.past.slice(-kept) }
    try {
      localStorage.setItem(key, JSON.stringify(work))
    } catch {
      // Storage may be full or forbidden: the link in the address bar still holds the scenario.
    }
  }
  const stop = store.subscribe((state, before) => {
    if (state.history === before.history) return
    clearTimeout(timer)
    timer = setTimeout(write, pause)
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

/** What was kept, checked like anything from outside; undefined when there is nothing, or nothing that is valid. */
export async function keptWork(subjectOf: SubjectOf): Promise<Work | undefined> {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<
      Record<keyof Work, unknown>
    > | null
    if (!found || !Array.isArray(found.past)) return undefined
    const check = (value: unknown) => checkedScenario(subjectOf, value)
    return {
      present: await check(found.present),
      origin: await check(found.origin),
      past: await Promise.all(found.past.map(check)),
    }
  } catch {
    return undefined
  }
}
