import { afterFirstPicture } from '../../loading/afterFirstPicture.ts'
import type { Store } from '../store.ts'
import { keyOf } from './entries.ts'

/**
 * Keeps the work of a page whose code for that comes after the first picture: what was changed before it has come, and
 * where it never comes, is written as the page is left.
 */
export function keepEarlyWork(store: Store): void {
  const { history: opened } = store.getState()
  const id = Date.now().toString(36)
  const write = () => {
    const { history, origin } = store.getState()
    if (history === opened) return
    const { present, past } = history
    try {
      localStorage.setItem(keyOf(id), JSON.stringify({ v: 1, at: Date.now(), present, origin, past }))
    } catch {
      // It is told by what keeps work from now on.
    }
  }
  addEventListener('pagehide', write)
  const load = async () => {
    await afterFirstPicture()
    const { keepWork } = await import('./keepWork.ts')
    removeEventListener('pagehide', write)
    keepWork(store, opened)
  }
  const attempt = () => void load().catch(() => addEventListener('online', attempt, { once: true }))
  attempt()
}
