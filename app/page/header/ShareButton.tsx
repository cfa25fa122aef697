import { useState } from 'react'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { come, Missing } from '../../loading/come.ts'
import type { Store } from '../../document/store.ts'

/** Beyond this many characters some programs cut a link, so a file is offered beside it. */
const longLink = 2000

/** Copies the address, which always is the link; offers a file where a link is too long to survive. */
export function ShareButton({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const [said, setSaid] = useState<string>()

  const copy = async () => {
    const link = location.href
    try {
      await navigator.clipboard.writeText(link)
      if (link.length <= longLink) setSaid('Link copied')
      else {
        const { saveDocument } = await come(
          'What writes files',
          () => import('../../document/file/document.ts'),
        )
        await saveDocument(envelopeShown(store.getState()), loadedSystem)
        setSaid(`Link copied (${link.length} characters: some programs cut it, so a file was saved too)`)
      }
    } catch (error) {
      const denied = 'The browser does not let this page copy: take the link from the address bar'
      setSaid(error instanceof Missing ? `Link copied (${link.length} characters). ${error.message}` : denied)
    }
    setTimeout(() => setSaid(undefined), 4000)
  }

  return (
    <span className="share">
      <button type="button" className="solid-button" aria-label="Copy link" onClick={() => void copy()}>
        {wide ? 'Copy link' : 'Link'}
      </button>
      <span role="status" className={said === undefined ? 'hidden-visually' : 'share-said'}>
        {said}
      </span>
    </span>
  )
}
