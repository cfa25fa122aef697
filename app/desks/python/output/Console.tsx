import { useRef, useState, type KeyboardEvent } from 'react'

interface ConsoleProps {
  /** Nothing can be entered now. */
  readonly busy: boolean
  /** The input goes on: what was entered before is not whole. */
  readonly unfinished: boolean
  /** @param line  what of the code was entered now */
  readonly onEnter: (code: string, line: string) => void
}

/** Inputs of this visit, the latest last. */
const entered: string[] = []
const mostKept = 200

/** One line of Python after the other, in the namespace of the program; the arrows lead through what was entered before. */
export function Console({ busy, unfinished, onEnter }: ConsoleProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState('')
  const at = useRef(entered.length)

  const enter = () => {
    const code = unfinished ? `${open}\n${text}` : text
    if (code.trim() === '' || busy) return
    if (text !== '' && entered.at(-1) !== text) entered.push(text)
    entered.splice(0, entered.length - mostKept)
    at.current = entered.length
    setOpen(code)
    setText('')
    onEnter(code, text)
  }
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === 'Enter') {
      event.preventDefault()
      enter()
    } else if (by !== 0) {
      event.preventDefault()
      at.current = Math.min(entered.length, Math.max(0, at.current + by))
      setText(entered[at.current] ?? '')
    }
  }
  return (
    <label className="python-console">
      <span aria-hidden="true">{unfinished ? '...' : '>>>'}</span>
      <span className="hidden-visually">Console: a line of Python, Enter runs it</span>
      <input
        type="text"
        value={text}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
    </label>
  )
}
