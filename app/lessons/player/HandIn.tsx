import { useState } from 'react'

/** What one wrote, and the link that carries it. */
export function HandIn({
  reason,
  onAgain,
}: {
  readonly reason: string | undefined
  readonly onAgain: () => void
}) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setSaid('Link copied')
    } catch {
      setSaid('The browser does not let this page copy: take the link from the address bar')
    }
  }
  return (
    <section className="lesson-said" aria-label="Your prediction">
      {reason !== undefined && (
        <>
          <h3 className="label">You wrote</h3>
          <blockquote>{reason}</blockquote>
        </>
      )}
      <p className="lesson-note">
        Your prediction{reason === undefined ? ' is' : ' and your sentence are'} in this page’s link.
      </p>
      <p>
        <button type="button" className="link-button" onClick={() => void copy()}>
          Hand in: copy link
        </button>
        <button type="button" className="link-button" onClick={onAgain}>
          Predict again
        </button>
        <span role="status" className="muted">
          {said}
        </span>
      </p>
    </section>
  )
}
