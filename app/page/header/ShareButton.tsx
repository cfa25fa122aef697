import { useState } from 'react'
import { systemOf } from '../../../engine/index.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import type { Store } from '../../document/store.ts'

/** Beyond this many characters some programs cut a link, so a file is offered beside it. */
const longLink = 2000

/** Copies the address, which always is the link; offers a file where a link is too long to survive. */
export function ShareButton({ store }: { readonly store: Store }) {
  const [said, setSaid] = useState<string>()

  const copy = async () => {
    const link = location.href
    try {
      await navigator.clipboard.writeText(link)
      if (link.length <= longLink) setSaid('Link copied')
      else {
        const { saveDocument } = await import('../../document/file.ts')
        await saveDocument(envelopeShown(store.getState()), systemOf)
        setSaid(`Link copied (${link.length} characters: some programs cut it, so a file was saved too)`)
      }
    } catch {
      setSaid('The browser does not let this page copy: take the link from the address bar')
    }
    setTimeout(() => setSaid(undefined), 4000)
  }

  return (
    <span className="share">
      <button type="button" className="solid-button" onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status" className={said === undefined ? 'hidden-visually' : 'share-said'}>
        {said}
      </span>
    </span>
  )
}
