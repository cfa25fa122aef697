import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { InputError, type TextField } from '../../../engine/index.ts'
import { useEditor } from '../editor.ts'
import './lines.css'

interface TextLinesProps {
  readonly field: TextField
  readonly path: string
  readonly value: string
}

/**
 * A text of several lines, each with its number; what is wrong is told line by line. While it is right the picture
 * follows what is typed. Taken on leaving and with Ctrl + Enter, given up by Escape.
 */
export function TextLines({ field, path, value }: TextLinesProps) {
  const editor = useEditor()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  /** What stood there when typing began: a preview changes the value meanwhile. */
  const before = useRef(value)
  const text = typed ?? value
  const problems = field.problems?.(text) ?? []
  const lines = text.split('\n')
  const type = (written: string) => {
    if (typed === undefined) before.current = value
    setTyped(written)
    if (written !== before.current && field.problems?.(written).length === 0)
      editor.preview({ kind: 'set', path, value: written })
    else editor.cancel()
  }
  const giveUp = () => {
    setTyped(undefined)
    editor.cancel()
  }
  /** What cannot be read stays as it was typed. */
  const take = () => {
    if (typed === undefined || problems.length > 0) return
    if (typed === before.current) giveUp()
    else {
      editor.commit({ kind: 'set', path, value: typed })
      setTyped(undefined)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take()
  }
  return (
    <div className="text-lines">
      <label className="label" htmlFor={`${id}-text`}>
        {field.label}
      </label>
      <div className="text-lines-box">
        <ol className="text-lines-numbers figure" aria-hidden="true">
          {lines.map((_, i) => (
            <li key={i} className={problems.some(({ line }) => line === i + 1) ? 'wrong' : ''}>
              {i + 1}
            </li>
          ))}
        </ol>
        <textarea
          id={`${id}-text`}
          data-setting={path}
          value={text}
          rows={lines.length}
          maxLength={field.maxLength}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          aria-describedby={`${id}-words`}
          aria-invalid={problems.length > 0}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={onKey}
        />
      </div>
      <div id={`${id}-words`} aria-live="polite">
        {problems.length === 0 ? (
          <p className="muted">{field.sentence}</p>
        ) : (
          <ul className="text-lines-problems">
            {problems.slice(0, 5).map(({ line, rule, value: got }) => (
              <li key={line}>{new InputError(`line ${line}`, rule, got).message}</li>
            ))}
            {problems.length > 5 && <li>{`and ${problems.length - 5} more`}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}
