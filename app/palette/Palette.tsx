import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { LimitedLine } from '../parts/pasting/LimitedLine.tsx'
import { handTyped } from './Meanwhile.tsx'
import { search, type Entry } from './search.ts'
import { useEntries } from './useEntries.ts'
import './palette.css'

interface PaletteProps {
  readonly onClose: () => void
  /** What the page that asks can do. */
  readonly commands?: readonly Entry[]
}

const none: readonly Entry[] = []

/** A click outside closes it, where the browser knows how. */
const outside = { closedby: 'any' } as const

/** The search, and all that can be done by its name: a modal dialog with a combobox and its list. */
export function Palette({ onClose, commands = none }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const { entries, coming, missing } = useEntries()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const all = useMemo(() => [...commands, ...entries], [commands, entries])
  const found = useMemo(() => search(all, query), [all, query])
  const [problem, setProblem] = useState('')
  const at = Math.min(active, found.length - 1)
  // React may hold back what it has rendered, and keys go to what stands in its place until then: they are taken in that moment.
  useLayoutEffect(() => {
    handTyped(setQuery)
    dialog.current?.showModal()
  }, [])

  const choose = async ({ go }: Entry) => {
    try {
      const href = await go()
      dialog.current?.close()
      if (href !== undefined) location.hash = href
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, at, found.length)
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter' && found[at]) void choose(found[at])
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className="palette" aria-label="Search" onClose={onClose} {...outside}>
      <div className="palette-head">
        <LimitedLine
          role="combobox"
          aria-label="Search presets, figures, tables, lessons, terms and papers"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found[at] && `${list}-${at}`}
          placeholder={
            commands.length > 0 ? 'Search, or do something' : 'Search presets, figures and lessons'
          }
          value={query}
          autoComplete="off"
          spellCheck={false}
          longest={200}
          onText={(words) => {
            setQuery(words)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="quiet-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <Options id={list} found={found} at={at} onChoose={(entry) => void choose(entry)} />
      <p role="status" className="palette-status muted">
        {problem || missing || statusOf(query, found.length, coming)}
      </p>
    </dialog>
  )
}

interface OptionsProps {
  readonly id: string
  readonly found: readonly Entry[]
  readonly at: number
  readonly onChoose: (entry: Entry) => void
}

const Options = ({ id, found, at, onChoose }: OptionsProps) => (
  <div id={id} role="listbox" aria-label="Found" className="palette-list">
    {found.map((entry, index) => (
      <button
        key={index}
        type="button"
        tabIndex={-1}
        id={`${id}-${index}`}
        ref={index === at ? intoView : undefined}
        role="option"
        aria-selected={index === at}
        onClick={() => onChoose(entry)}
      >
        <span className="palette-name">{entry.name}</span>
        <span className="palette-kind">{entry.kind}</span>
        <span className="palette-detail" title={entry.detail}>
          {entry.detail}
        </span>
      </button>
    ))}
  </div>
)

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** Where a key leads in a list of so many; nothing of a key that leads nowhere. */
function moved(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[key]
  if (step !== undefined) return (at + step + count) % count
  if (key === 'PageDown') return Math.min(count - 1, at + 8)
  return key === 'PageUp' ? Math.max(0, at - 8) : undefined
}

function statusOf(query: string, count: number, coming: boolean): string {
  if (coming) return 'Still looking.'
  if (count === 0) return 'Nothing matches these words.'
  return query.trim() === '' ? '' : `${count} found`
}
