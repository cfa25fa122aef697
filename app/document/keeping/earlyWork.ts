import { afterFirstPicture } from '../../loading/afterFirstPicture.ts'
import type { Store } from '../store.ts'
import { keyOf } from './entries.ts'

/**
 * Keeps the work of a page whose code for that comes after the first picture: what was changed before it has come, and
 * where it never comes, is written as the page is left or hidden. It is asked for again when the page is come back to.
 */
export function keepEarlyWork(store: Store): void {
  const { history: opened } = store.getState()
  const id = Date.now().toString(36)
  const write = () => {
    const { history, origin, notify } = store.getState()
    if (history === written) return
    const { present, past } = history
    const text = JSON.stringify({ v: 1, at: Date.now(), present, origin, past })
    try {
      localStorage.setItem(keyOf(id), text)
      written = history
      // What keeps it from now on goes on in its place.
      store.setState({ keptAs: { id, text } })
    } catch {
      notify('This browser has not kept your work.')
    }
  }
  let written = opened
  let asking = false
  const attempt = async () => {
    if (asking) return
    asking = true
    try {
      await afterFirstPicture()
      const { keepWork } = await import('./keepWork.ts')
      stop.abort()
      keepWork(store, written)
    } catch {
      // It is asked for once more.
    }
    asking = false
  }
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('pagehide', write, { signal })
  addEventListener('online', () => void attempt(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? write() : void attempt()),
    { signal },
  )
  void attempt()
}
