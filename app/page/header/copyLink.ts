import { addressShown } from '../../document/address/linkShown.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { saveDocument } from '../../document/file/document.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { Store } from '../../document/store.ts'
import { plainText } from '../../parts/copying/plainText.ts'

/** Beyond this many characters some programs cut a link, so a file is offered beside it. */
const longLink = 2000

interface LinkToCopy {
  readonly text: Blob
  /** What the person is told; saves a file too where the link is too long to survive. */
  said(isCopied: boolean): Promise<string>
}

/**
 * The link of what is shown.
 * @throws InputError where no link can say it, Missing where what writes links does not come
 */
export async function linkToCopy(store: Store): Promise<LinkToCopy> {
  const link = await addressShown(store)
  return {
    text: plainText(link),
    async said(isCopied) {
      if (!isCopied) return 'The browser does not let this page copy: take the link from the address bar'
      if (link.length <= longLink) return 'Link copied'
      await saveDocument(envelopeShown(store.getState()), loadedSystem)
      return `Link copied (${link.length} characters: some programs cut it, so a file was saved too)`
    },
  }
}
