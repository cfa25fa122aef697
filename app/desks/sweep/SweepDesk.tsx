import { use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { unparted } from '../../chart/sizesIn.ts'
import type { Store } from '../../document/store.ts'
import { useViewWords } from '../../document/useViewWords.ts'
import { Formula } from '../../parts/Formula.tsx'
import { useTold } from '../../parts/voice/useTold.ts'
import { Choices } from './Choices.tsx'
import { ErrorRows } from './ErrorRows.tsx'
import { FileCard } from './FileCard.tsx'
import { linkedScenario } from './opening.ts'
import { OtherSystem } from './OtherSystem.tsx'
import { Pictures } from './Pictures.tsx'
import { dismiss, draw, exampleOf, linkOf, retry, stop, tables } from './tables.ts'
import type { Source } from './table/messages.ts'
import { sweepWords } from './viewWords.ts'
import { notesOf, sentenceOf, titleOf } from './words.ts'
import './sweep.css'

/** A table of many runs, from a file or a small example: what is drawn of it is chosen, and each point opens its scenario. */
export function SweepDesk({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system.id)
  const open = useStore(store, (state) => state.open)
  const whenThere = useStore(store, (state) => state.whenThere)
  const { file, opening, drawn, work } = useStore(tables)
  const kilobyte = use(KilobyteContext)
  const { values, refused, put } = useViewWords(store, sweepWords)
  const example = exampleOf(system)
  const source = opening ?? file ?? example
  const [unopened, setUnopened] = useState<string>()

  useEffect(() => {
    if (tables.getState().stopped !== source) draw(source, values)
  }, [source, values])

  const shown = drawn && (drawn.source === file || drawn.source === example) ? drawn : undefined
  const answer = shown?.answer
  useTold('sweep', answer, () => (answer ? `${titleOf(answer)}. ${sentenceOf(answer, kilobyte)}` : ''))

  const openRow = async (row: number) => {
    if (!shown) return
    setUnopened(undefined)
    const link = await linkOf(shown.source, row)
    if (link === undefined) return
    await whenThere(
      () => linkedScenario(link),
      (found) => {
        if (typeof found === 'string')
          setUnopened(`The scenario of row ${row + 1} cannot be opened: ${found}`)
        else open(found.system, found.scenario, true, {}, found.from)
      },
    )
  }

  return (
    <div className="sweep">
      <section className="sweep-main" aria-labelledby="sweep-title">
        <Notices
          drawn={answer !== undefined}
          unopened={unopened}
          onDraw={(stopped) => draw(stopped, values)}
          onDismiss={() => {
            dismiss()
            setUnopened(undefined)
          }}
        />
        {[...(refused === undefined ? [] : [refused]), ...(answer?.choice.refused ?? [])].map((sentence) => (
          <p key={sentence} role="alert" className="problem-detail">
            {sentence}
          </p>
        ))}
        {shown && answer && <OtherSystem store={store} facts={answer.facts} key={shown.source.id} />}
        {shown && answer ? (
          <>
            <header>
              {shown.source === example && (
                <p className="desk-example sweep-example">
                  <span className="desk-example-mark">Example</span> {answer.facts.about} Computed here just
                  now.
                </p>
              )}
              <h2 id="sweep-title">
                <Formula text={titleOf(answer)} />
              </h2>
              <p className="sweep-sentence">{unparted(sentenceOf(answer, kilobyte))}</p>
            </header>
            <Pictures table={answer} onOpen={answer.facts.opens ? (row) => void openRow(row) : undefined} />
            {notesOf(answer).map((note) => (
              <p key={note} className="sweep-note muted">
                {unparted(note)}
              </p>
            ))}
            <ErrorRows
              facts={answer.facts}
              onOpen={answer.facts.opens ? (row) => void openRow(row) : undefined}
            />
          </>
        ) : (
          <header className="sweep-empty">
            <h2 id="sweep-title">Sweeps</h2>
            <p className="muted">
              {work
                ? `One moment${work.source === example ? ': a small example is being computed' : ''}.`
                : 'Nothing is drawn yet: open a file of a sweep.'}
            </p>
          </header>
        )}
      </section>
      <aside className="sweep-side" aria-label="File and choices">
        <FileCard store={store} source={shown?.source} table={answer} example={shown?.source === example} />
        {answer && <Choices table={answer} put={put} />}
      </aside>
    </div>
  )
}

interface NoticesProps {
  /** There is a picture already. */
  readonly drawn: boolean
  /** Why a row could not be opened. */
  readonly unopened: string | undefined
  readonly onDraw: (stopped: Source) => void
  readonly onDismiss: () => void
}

/** What is under way, was stopped, or went wrong. */
function Notices({ drawn, unopened, onDraw, onDismiss }: NoticesProps) {
  const { opening, work, problem, lost, stopped } = useStore(tables)
  return (
    <>
      {work && (work.progress > 0 || opening) && (
        <div className="notice">
          <progress value={work.progress} aria-label={`Progress of ${work.source.name}`} />
          {/* Where nothing is drawn yet, what is waited for stands below. */}
          {(opening !== undefined || drawn) && (
            <p>{opening ? `${opening.name} is read.` : 'What you chose is drawn.'}</p>
          )}
          <button type="button" className="quiet-button" onClick={stop}>
            Stop
          </button>
        </div>
      )}
      {stopped && (
        <Told
          sentence={`${stopped.name} was stopped before it was drawn.`}
          action="Draw it"
          onAction={() => onDraw(stopped)}
        />
      )}
      {problem !== undefined && lost && (
        <Told sentence={problem} problem action="Try again" onAction={() => retry(lost)} />
      )}
      {[lost ? undefined : problem, unopened].map(
        (sentence) =>
          sentence !== undefined && (
            <Told key={sentence} sentence={sentence} problem action="Dismiss" onAction={onDismiss} />
          ),
      )}
    </>
  )
}

interface ToldProps {
  readonly sentence: string
  readonly problem?: true
  readonly action: string
  readonly onAction: () => void
}

const Told = ({ sentence, problem, action, onAction }: ToldProps) => (
  <div className={problem ? 'notice problem' : 'notice'} role={problem && 'alert'}>
    <p>{sentence}</p>
    <button type="button" className="quiet-button" onClick={onAction}>
      {action}
    </button>
  </div>
)
