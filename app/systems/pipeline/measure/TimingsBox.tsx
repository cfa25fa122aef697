import { useEffect, useMemo, useRef, useState } from 'react'
import { tableLimits } from '../../../../engine/systems/pipeline/door.ts'
import { grouped } from '../../../chart/format.ts'
import { excerptOf } from './excerpt.ts'
import { keptRefusal, refusalOf } from './keptTimings.ts'

interface TimingsBoxProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** A long text was pasted; the browser cannot take it back. */
  readonly onPaste: (text: string) => void
  /** A line to be chosen and brought into view, from 1; each object anew. */
  readonly target: { readonly line: number } | undefined
}

/**
 * Where a table is pasted. What is too long is refused before the browser lays it out: what stands there stays. Of a
 * long one a part is shown: a browser takes seconds for 100,000 lines.
 */
export function TimingsBox({ text, onText, onPaste, target }: TimingsBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const reached = useRef(target)
  const [refusal, setRefusal] = useState(() =>
    told(keptRefusal(), 'The table kept in this browser is not opened.'),
  )
  const { lines, first, whole } = useMemo(() => excerptOf(text, target?.line ?? 1), [text, target])
  useEffect(() => {
    // A text that changes does not choose a line again.
    if (!target || reached.current === target) return
    reached.current = target
    const before = lines.slice(0, target.line - first)
    const start = before.reduce((sum, { length }) => sum + length + 1, 0)
    box.current?.focus()
    box.current?.setSelectionRange(start, start + (lines[target.line - first]?.length ?? 0))
  }, [target, lines, first])

  const insert = (event: { preventDefault(): void }, area: HTMLTextAreaElement, inserted: string) => {
    const { value, selectionStart: start, selectionEnd: end } = area
    const next = whole === undefined ? value.slice(0, start) + inserted + value.slice(end) : inserted
    const problem = refusalOf(next.length)
    setRefusal(told(problem, 'What was here stays.'))
    const replaces = value !== '' && start === 0 && end === value.length
    if (problem === undefined && whole === undefined && !replaces && inserted.length < longPaste) return
    event.preventDefault()
    if (problem === undefined) onPaste(next)
  }
  return (
    <>
      <p className="muted">
        {`At most ${grouped(tableLimits.characters)} characters, ${grouped(tableLimits.rows)} rows and ${grouped(tableLimits.columns)} columns.`}
      </p>
      <textarea
        ref={box}
        aria-label="Table of sizes and times"
        spellCheck={false}
        rows={14}
        value={whole === undefined ? text : lines.join('\n')}
        readOnly={whole !== undefined}
        placeholder={'size [B]\tlatency [us]\n1024\t30\n2048\t55\n4096\t105.5'}
        onPaste={(event) =>
          insert(event, event.currentTarget, plainLines(event.clipboardData.getData('text')))
        }
        onChange={(event) => {
          const typed = event.currentTarget.value
          const problem = refusalOf(typed.length)
          setRefusal(told(problem, 'What was here stays.'))
          if (problem === undefined) onText(typed)
        }}
      />
      {whole !== undefined && (
        <p className="muted">
          {`Lines ${grouped(first)} to ${grouped(first + lines.length - 1)} of ${grouped(whole)} are shown; all are read. Paste another table, or `}
          <button type="button" className="link-button" onClick={() => onPaste('')}>
            empty the box
          </button>
          .
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="problem-detail">
          {refusal}
        </p>
      )}
    </>
  )
}

/** Longer ones are put in by the page: Chromium pastes 100,000 lines in 4 s [characters]. */
const longPaste = 10_000

const plainLines = (pasted: string): string => pasted.replace(/\r\n?/g, '\n')

const told = (problem: string | undefined, outcome: string): string | undefined =>
  problem === undefined ? undefined : `${problem}. ${outcome}`
