import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import { titledChallenge } from '../../document/keptBack/titled.ts'
import { handTyped } from '../../palette/Meanwhile.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import { LimitedLine } from '../../parts/pasting/LimitedLine.tsx'
import { AskChoice } from './AskChoice.tsx'
import { LockChoice } from './LockChoice.tsx'
import { PrepareClass } from './PrepareClass.tsx'
import './title.css'

const ChallengePanel = afterwards(
  'The challenge',
  async () => (await import('../challenge/ChallengePanel.tsx')).ChallengePanel,
)

/** As long as a link may say it. */
const longest = 200

interface DocumentTitleProps {
  readonly store: Store
  /** A person wants to write one. */
  readonly writing: boolean
  readonly onWriting: (writing: boolean) => void
}

/** What the person who made the document calls it; it travels in the link, and is changed where it stands. */
export function DocumentTitle({ store, writing, onWriting }: DocumentTitleProps) {
  const title = useStore(store, ({ history }) => history.present.title)
  if (writing)
    return <TitleField key={title} store={store} title={title ?? ''} onDone={() => onWriting(false)} />
  if (title === undefined) return null
  return (
    <>
      <p className="document-title">
        <button
          type="button"
          className="title-button"
          title="Change the title"
          onClick={() => onWriting(true)}
        >
          {title}
        </button>
      </p>
      {title.startsWith(titledChallenge) && (
        <Suspense fallback={null}>
          <ChallengePanel key={title} store={store} title={title.slice(titledChallenge.length)} />
        </Suspense>
      )}
      <LockChoice store={store} />
      <AskChoice store={store} />
      <PrepareClass store={store} />
    </>
  )
}

interface TitleFieldProps {
  readonly store: Store
  readonly title: string
  readonly onDone: () => void
}

/** Taken on Enter or on leaving, given up by Escape; without words there is no title. */
function TitleField({ store, title, onDone }: TitleFieldProps) {
  const [typed, setTyped] = useState(title)
  const [of] = useState(() => store.getState().origin)
  const byKey = useRef(false)
  // What was typed before the field stood.
  useLayoutEffect(() => handTyped((words) => setTyped((already) => already + words)), [])
  useEffect(
    () => () => {
      // A key leaves the person where the title is now, or can be begun.
      if (byKey.current) document.querySelector<HTMLElement>('.title-button, .add-title')?.focus()
    },
    [],
  )
  const take = () => {
    const words = typed.trim()
    // Another document may have come meanwhile.
    if (words !== title && of === store.getState().origin)
      store.getState().note({ title: words === '' ? undefined : words })
    onDone()
  }
  return (
    <LimitedLine
      className="title-field"
      aria-label="Title of this document"
      placeholder="What is this about? It travels in the link."
      longest={longest}
      value={typed}
      ref={focused}
      onText={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Not pressed for what gets the focus.
        event.preventDefault()
        byKey.current = true
        if (event.key === 'Enter') take()
        else onDone()
      }}
    />
  )
}

const focused = (field: HTMLInputElement | null) => field?.select()
