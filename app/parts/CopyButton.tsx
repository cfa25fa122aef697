import { useState } from 'react'

/** Copies a text, and says whether it did. */
export function CopyButton({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('The browser does not let this page copy: select the table instead')
    }
  }
  return (
    <span>
      <span role="status" className="muted">
        {said}
      </span>{' '}
      <button type="button" className="link-button" onClick={() => void copy()}>
        Copy as text
      </button>
    </span>
  )
}
