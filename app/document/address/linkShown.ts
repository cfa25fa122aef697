import { come } from '../../loading/come.ts'
import { loadedSystem } from '../loadedSystem.ts'
import type { Store } from '../store.ts'

/**
 * The link of what a store shows now, from its `#` on: the address says so a moment later, and not where it is another page.
 * @throws InputError where a link cannot say it, Missing where what writes links does not come
 */
export async function linkShown(store: Store): Promise<string> {
  const { fragmentOf } = await come('What writes links', () => import('../link.ts'), false)
  return `#${await fragmentOf(store.getState(), loadedSystem)}`
}

/** The same as a whole address. */
export const addressShown = async (store: Store): Promise<string> =>
  new URL(await linkShown(store), location.href).href
