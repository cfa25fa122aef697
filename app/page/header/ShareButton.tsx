import { useState } from 'react'
import type { Store } from '../../document/store.ts'
import { come } from '../../loading/come.ts'
import { copied } from '../../parts/copying/copied.ts'

/** Copies the link of what is shown. */
export function ShareButton({ store, wide }: { readonly store: Store; readonly wide: boolean }) {
  const [said, setSaid] = useState<string>()

  const copy = async () => {
    try {
      const link = come('What copies links', async () => (await import('./copyLink.ts')).linkToCopy(store))
      const isCopied = await copied(link.then(({ text }) => text))
      setSaid(await (await link).said(isCopied))
    } catch (error) {
      setSaid(`Not copied: ${(error as Error).message}`)
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
