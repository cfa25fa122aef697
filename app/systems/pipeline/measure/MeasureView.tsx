import { use, useDeferredValue, useMemo, useRef, useState } from 'react'
import { latency, pastedTable, type NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { Segmented } from '../../../parts/Segmented.tsx'
import { AdviceTable } from './AdviceTable.tsx'
import { Estimates } from './Estimates.tsx'
import { FitChart } from './FitChart.tsx'
import { measuredTable, type Instrument } from './instrument.ts'
import { InstrumentForm } from './InstrumentForm.tsx'
import './measure.css'
import { likelyMethod, methods, recoveryOf, type Method } from './recovery.ts'

export interface MeasureProps {
  /** The pipeline of the page: what "measure it" measures. */
  readonly stages: readonly NamedStage[]
  /** Its message [B]. */
  readonly bytes: number
  readonly text: string
  readonly onText: (text: string) => void
  /** Takes recovered stages for the pipeline of the page. */
  readonly onStages: (stages: readonly NamedStage[]) => void
}

/** From a table of timings to a pipeline and to advice; or from the pipeline of the page to such a table. */
export function MeasureView({ stages, bytes, text, onText, onStages }: MeasureProps) {
  const kilobyte = use(KilobyteContext)
  const box = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState<Method>()
  const [before, setBefore] = useState<string>()
  // A long table takes longer to read than a key may take to appear.
  const typed = useDeferredValue(text)
  const table = useMemo(() => pastedTable(typed, kilobyte), [typed, kilobyte])
  const method = chosen ?? likelyMethod(table)
  const readable = typed.trim() !== '' && table.problems.every(({ effect }) => effect !== 'fatal')
  const recovery = useMemo(
    () => (readable ? recoveryOf(table, method) : undefined),
    [readable, table, method],
  )

  const measure = (instrument: Instrument) => {
    if (text.trim() !== '') setBefore(text)
    setChosen(instrument.method)
    onText(measuredTable(stages, latency, instrument))
  }
  const show = (line: number) => {
    const lines = text.split('\n')
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
    box.current?.focus()
    box.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  }

  return (
    <div className="measure">
      <section className="measure-in" aria-labelledby="measure-title">
        <h2 id="measure-title">Measure a pipeline</h2>
        <p>
          Paste timings: a column of sizes and one or more of times, from a spreadsheet, a CSV file or a
          benchmark’s output. What you paste stays in this browser.
        </p>
        <textarea
          ref={box}
          aria-label="Table of sizes and times"
          spellCheck={false}
          rows={14}
          value={text}
          placeholder={'size [B]\tlatency [us]\n1024\t30\n2048\t55\n4096\t105.5'}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {before !== undefined && before !== text && (
          <p className="measure-before">
            The table that stood here is kept.{' '}
            <button
              type="button"
              className="link-button"
              onClick={() => {
                onText(before)
                setBefore(undefined)
                setChosen(undefined)
              }}
            >
              Bring it back
            </button>
          </p>
        )}
        <h3>Or measure the pipeline of this page</h3>
        <p className="muted">
          The instrument sends packets through the simulated pipeline; the noise of its clock is assumed. It
          writes the table that you would paste.
        </p>
        <InstrumentForm bytes={bytes} onMeasure={measure} />
      </section>
      <section className="measure-out" aria-label="What the table says" aria-live="polite">
        {typed.trim() === '' ? (
          <p className="muted">
            Nothing to read yet. Paste a table, or measure the pipeline of this page to see the method at
            work.
          </p>
        ) : (
          <>
            <h3>How it was read</h3>
            <p className="measure-guesses">
              {`${table.rows.length} rows. `}
              {table.guesses.join(' ')}
            </p>
            {table.problems.length > 0 && (
              <ul className="measure-problems">
                {table.problems.slice(0, mostProblems).map(({ line, column, effect, sentence }) => (
                  <li key={`${line} ${column} ${sentence}`} className={`measure-${effect}`}>
                    {sentence}{' '}
                    <button type="button" className="link-button" onClick={() => show(line)}>
                      Show
                    </button>
                  </li>
                ))}
                {table.problems.length > mostProblems && (
                  <li className="muted">{table.problems.length - mostProblems} more of this kind.</li>
                )}
              </ul>
            )}
            {readable && (
              <p className="measure-method">
                <span className="muted">The times are</span>{' '}
                <Segmented label="What the times are" options={methods} value={method} onChange={setChosen} />
              </p>
            )}
            {recovery?.kind === 'refused' && <p role="alert">{recovery.sentence}</p>}
            {recovery && recovery.kind !== 'refused' && (
              <>
                <h3>What was recovered</h3>
                {recovery.kind === 'outside' && recovery.indirect.refusal && (
                  <p className="measure-refusal">{recovery.indirect.refusal.sentence}</p>
                )}
                <Estimates recovery={recovery} />
                {recovery.kind === 'stages' && (
                  <p>
                    {recovery.notices.map((notice) => `${notice} `)}
                    <button type="button" className="solid-button" onClick={() => onStages(recovery.stages)}>
                      Use these stages
                    </button>
                  </p>
                )}
                <div className="fits">
                  {recovery.fitted.map((fitted) => (
                    <FitChart key={fitted.name} fitted={fitted} />
                  ))}
                </div>
                <h3>How to cut</h3>
                <p className="muted">Equal fragments by eq. (13), with the recovered numbers.</p>
                <AdviceTable total={recovery.total} bottlenecks={recovery.bottlenecks} />
              </>
            )}
          </>
        )}
      </section>
    </div>
  )
}

const mostProblems = 8
