import { useState, type ReactNode } from 'react'
import { bringBack, forget, textOf } from '../../document/keeping/shelf.ts'
import type { Offer } from '../../document/state.ts'

interface KeptRowProps {
  readonly offer: Offer
  readonly onResume: () => void
  readonly children?: ReactNode
}

/** One piece of work that is kept: go on with it, or save what cannot be read; forget it, which can be taken back. */
export function KeptRow({ offer, onResume, children }: KeptRowProps) {
  const { id, name, at, problem } = offer
  const [forgotten, setForgotten] = useState<string>()
  const words = at > 0 ? `${name}, ${dateOf(at)}` : name
  if (forgotten !== undefined)
    return (
      <div className="kept-row">
        <p className="muted">Forgotten: {words}.</p>
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            bringBack(localStorage, { id, text: forgotten })
            setForgotten(undefined)
          }}
        >
          Bring it back
        </button>
      </div>
    )
  return (
    <div className="kept-row">
      <p>
        {problem === undefined ? 'What you made before is still here: ' : 'Set aside as it is: '}
        {words}. {problem !== undefined && <span className="problem-detail">{problem}</span>}
      </p>
      <span className="notice-buttons">
        {problem === undefined ? (
          <button type="button" className="quiet-button" onClick={onResume}>
            Go on with it
          </button>
        ) : (
          <button type="button" className="quiet-button" onClick={() => saveText(id)}>
            Save it as a file
          </button>
        )}
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            setForgotten(textOf(localStorage, id) ?? '')
            forget(localStorage, id)
          }}
        >
          Forget it
        </button>
        {children}
      </span>
    </div>
  )
}

const dateOf = (at: number): string =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

/** The very text, for whoever can read it. */
function saveText(id: string): void {
  const url = URL.createObjectURL(new Blob([textOf(localStorage, id) ?? ''], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = `stagescope-kept-${id === '' ? 'work' : id}.json`
  anchor.click()
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
