import { useState } from 'react'
import type { Store } from '../../document/store.ts'
import { copied } from '../../parts/copying/copied.ts'
import { plainText } from '../../parts/copying/plainText.ts'
import { NameField } from './NameField.tsx'
import { linkToHandIn } from './handIn.ts'
import './predict.css'

interface CopyHandInProps {
  readonly store: Store
  /** What has been made of the scenario counts, and not what a prediction was made about. */
  readonly asItIs?: boolean
  /** What the link holds. */
  readonly holds?: string
}

/** The link that a student hands in; where a browser does not copy it stands there to be taken. */
export function CopyHandIn({
  store,
  asItIs = false,
  holds = 'your prediction, the scenario and your reason',
}: CopyHandInProps) {
  const [said, setSaid] = useState('')
  const [link, setLink] = useState<string>()
  const copy = async () => {
    const written = linkToHandIn(store.getState(), asItIs)
    const isCopied = await copied(written.then(plainText))
    setLink(isCopied ? undefined : await written)
    setSaid(
      isCopied ? `Copied: it holds ${holds}.` : 'The browser does not let this page copy: take it from here.',
    )
  }
  return (
    <>
      <NameField store={store} />
      <button type="button" className={asItIs ? 'link-button' : 'solid-button'} onClick={() => void copy()}>
        Copy link to hand in
      </button>
      <span role="status" className="muted">
        {said}
      </span>
      {link !== undefined && (
        <input className="predict-words" type="text" readOnly aria-label="Link to hand in" value={link} />
      )}
    </>
  )
}
