import { use, useLayoutEffect, useState, type ReactNode } from 'react'
import { Missing } from '../loading/come.ts'
import { openGap, toldOf, tryAll, useGaps } from '../loading/gaps.ts'
import { reloading } from '../loading/reloading.ts'
import { ChangeContext } from './change.ts'

/** Errors of the code may quote whatever they met [characters]. */
const longest = 120

interface FailedProps {
  readonly what: string
  readonly error: unknown
  /** Rejects with why not. */
  readonly again: () => Promise<void>
  /** Stands in the place of what has not come, where its sentence would tear others apart. */
  readonly without?: ReactNode
}

/** What stands in the place of a part that could not be loaded or drawn: why, and the way on. */
export function Failed({ what, error: first, again, without }: FailedProps) {
  const [error, setError] = useState(first)
  const [trying, setTrying] = useState(false)
  const [place, setPlace] = useState<Element | null>(null)
  const onChange = use(ChangeContext)
  const gaps = useGaps()
  const missing = error instanceof Missing
  const why = missing ? error.why : undefined

  useLayoutEffect(() => {
    const attempt = () => {
      setTrying(true)
      again()
        .catch(setError)
        .finally(() => setTrying(false))
    }
    if (why === undefined) return onChange(attempt)
    if (!place) return
    const close = openGap({ what, why, place, attempt })
    addEventListener('online', attempt)
    return () => {
      close()
      removeEventListener('online', attempt)
    }
  }, [again, what, why, place, onChange])

  const sentence = missing ? error.message : `${what} could not be drawn: ${shortened(error)}`
  if (missing && without)
    return (
      <>
        {without}
        <span ref={setPlace} hidden />
      </>
    )
  const own = gaps.find((gap) => gap.place === place)
  const { text, leads } = own ? toldOf(own, gaps, sentence) : { text: sentence, leads: true }
  return (
    <div
      className="notice failed-part"
      role={leads ? 'status' : undefined}
      data-follows={!leads || undefined}
    >
      <p ref={setPlace}>{text}</p>
      <span className="notice-buttons">
        {missing && error.reload && leads && <ReloadButton />}
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

export const ReloadButton = () => (
  <button type="button" className="quiet-button" onClick={() => reloading.now()}>
    Reload, keeping my work
  </button>
)

function shortened(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
  return message.length > longest ? `${message.slice(0, longest)}...` : message || 'no reason was given.'
}
