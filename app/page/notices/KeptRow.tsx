import { useState, type ReactNode } from 'react'
import { saveFile } from '../../document/file/save.ts'
import { bringBack, forget } from '../../document/keeping/declined.ts'
import { textOf } from '../../document/keeping/shelf.ts'
import type { Offer } from '../../document/state.ts'
import { dateWords } from './dateWords.ts'

interface KeptRowProps {
  readonly offer: Offer
  readonly onResume: () => void
  readonly children?: ReactNode
}

/** One piece of work that is kept: go on with it, or save what cannot be read; forget it, which can be taken back. */
export function KeptRow({ offer, onResume, children }: KeptRowProps) {
  const { id, name, at, problem } = offer
  const [forgotten, setForgotten] = useState<string>()
  const [refused, setRefused] = useState(false)
  const words = at > 0 ? `${name}, ${dateWords(at)}` : name
  if (forgotten !== undefined)
    return (
      <div className="kept-row">
        <p className="muted">Forgotten: {words}.</p>
        {refused && (
          <p className="problem-detail" role="alert">
            This browser’s storage is full or denied. It is kept only until this page is closed: save it as a
            file, or make room and try again.
          </p>
        )}
        <span className="notice-buttons">
          <button
            type="button"
            className="quiet-button"
            onClick={() => {
              try {
                bringBack(localStorage, { id, text: forgotten })
                setForgotten(undefined)
                setRefused(false)
              } catch {
                setRefused(true)
              }
            }}
          >
            Bring it back
          </button>
          {refused && (
            <button type="button" className="quiet-button" onClick={() => saveText(id, forgotten)}>
              Save it as a file
            </button>
          )}
        </span>
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
          <button
            type="button"
            className="quiet-button"
            // A field that is left takes what is typed, and what then changes above would move this from under the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.currentTarget.focus()
              onResume()
            }}
          >
            Go on with it
          </button>
        ) : (
          <button
            type="button"
            className="quiet-button"
            onClick={() => saveText(id, textOf(localStorage, id) ?? '')}
          >
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

/** The very text, for whoever can read it. */
const saveText = (id: string, text: string): void =>
  saveFile(`stagescope-kept-${id === '' ? 'work' : id}.json`, text, 'application/json')
