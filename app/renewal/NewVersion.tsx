import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { pageVersion } from '../parts/version.ts'
import '../parts/absent/beside.css'

interface NewVersionProps {
  readonly onReload: () => void
  readonly onLater: () => void
}

/** Offers a newer version beside whatever place of the page is open. @param onGone  when it was put off */
export function showOffer(onReload: () => void, onGone: () => void): void {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const onLater = () => {
    root.unmount()
    box.remove()
    onGone()
  }
  root.render(<NewVersion onReload={onReload} onLater={onLater} />)
}

function NewVersion({ onReload, onLater }: NewVersionProps) {
  const [going, setGoing] = useState(false)
  return (
    <aside className="notice beside" aria-label="New version">
      <p>
        <strong>A new version is available.</strong> This page is {pageVersion()}.
      </p>
      <span className="notice-buttons">
        <button
          type="button"
          className="solid-button"
          aria-disabled={going}
          onClick={() => {
            setGoing(true)
            if (!going) onReload()
          }}
        >
          Reload, keeping my work
        </button>
        <button type="button" className="quiet-button" onClick={onLater}>
          Later
        </button>
      </span>
    </aside>
  )
}
