import { envelopeShown } from '../../document/envelopeShown.ts'
import { saveDocument } from '../../document/file/document.ts'
import { addressShown } from '../../document/address/linkShown.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { Store } from '../../document/store.ts'

/** Beyond this many characters some programs cut a link, so a file is offered beside it. */
const longLink = 2000

/**
 * Copies the link of what is shown; saves a file too where it is too long to survive.
 * @returns what the person is told
 * @throws InputError where no link can say it, Missing where what writes links does not come
 */
export async function copyLink(store: Store): Promise<string> {
  const link = await addressShown(store)
  try {
    await navigator.clipboard.writeText(link)
  } catch {
    return 'The browser does not let this page copy: take the link from the address bar'
  }
  if (link.length <= longLink) return 'Link copied'
  await saveDocument(envelopeShown(store.getState()), loadedSystem)
  return `Link copied (${link.length} characters: some programs cut it, so a file was saved too)`
}
