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
  let written = opened
  let there = false
  let coming: Promise<void> | undefined
  const write = () => {
    const { history, origin, notify } = store.getState()
    if (there || history === written) return
    const text = JSON.stringify({ v: 1, at: Date.now(), origin, ...history })
    try {
      localStorage.setItem(keyOf(id), text)
      written = history
      // What keeps it from now on goes on in its place.
      store.setState({ keptAs: { id, text } })
    } catch {
      notify('This browser has not kept your work.')
    }
  }
  const load = async () => {
    await afterFirstPicture()
    const { keepWork } = await import('./keepWork.ts')
    there = true
    keepWork(store, written)
  }
  const attempt = () => {
    coming ??= load().catch(() => {
      coming = undefined
    })
  }
  addEventListener('pagehide', write)
  addEventListener('online', attempt)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? write() : attempt(),
  )
  attempt()
}
