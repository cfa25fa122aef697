import { use, useEffect, useState } from 'react'
import { Missing } from '../loading/come.ts'
import { reloading } from '../loading/reloading.ts'
import { ChangeContext } from './change.ts'

/** Errors of the code may quote whatever they met [characters]. */
const longest = 120

interface FailedProps {
  readonly what: string
  readonly error: unknown
  /** Rejects with why not. */
  readonly again: () => Promise<void>
}

/** What stands in the place of a part that could not be loaded or drawn: why, and the way on. */
export function Failed({ what, error: first, again }: FailedProps) {
  const [error, setError] = useState(first)
  const [trying, setTrying] = useState(false)
  const onChange = use(ChangeContext)
  const missing = error instanceof Missing

  useEffect(() => {
    const attempt = () => {
      setTrying(true)
      again()
        .catch(setError)
        .finally(() => setTrying(false))
    }
    if (!missing) return onChange(attempt)
    waiting.add(attempt)
    addEventListener('online', attempt)
    return () => {
      waiting.delete(attempt)
      removeEventListener('online', attempt)
    }
  }, [again, missing, onChange])

  const sentence = missing ? error.message : `${what} could not be drawn: ${shortened(error)}`
  return (
    <div className="notice failed-part" role="status">
      <p>{sentence}</p>
      <span className="notice-buttons">
        {missing && error.reload && <ReloadButton />}
        <button
          type="button"
          className="quiet-button"
          title={sentence}
          aria-disabled={trying}
          onClick={() => (missing ? tryAll() : void again())}
        >
          Try again
        </button>
      </span>
    </div>
  )
}

/** Parts that have not come: what brings one brings the others. */
const waiting = new Set<() => void>()
const tryAll = () => [...waiting].forEach((attempt) => attempt())

export const ReloadButton = () => (
  <button type="button" className="quiet-button" onClick={() => reloading.now()}>
    Reload, keeping my work
  </button>
)

function shortened(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
  return message.length > longest ? `${message.slice(0, longest)}...` : message || 'no reason was given.'
}
