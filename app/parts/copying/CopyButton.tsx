import { useState } from 'react'

interface CopyButtonProps {
  readonly text: string
  readonly label?: string
  /** Said behind the label to those who do not see which text it stands at. */
  readonly what?: string
}

/** Copies a text, and says whether it did. */
export function CopyButton({ text, label = 'Copy as text', what }: CopyButtonProps) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('The browser does not let this page copy: select the text instead')
    }
  }
  return (
    <span>
      <span role="status" className="muted">
        {said}
      </span>{' '}
      <button type="button" className="link-button" onClick={() => void copy()}>
        {label}
        {what !== undefined && <span className="hidden-visually">: {what}</span>}
      </button>
    </span>
  )
}
