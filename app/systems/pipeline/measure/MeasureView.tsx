import { use, useEffect, useMemo, useRef, useState } from 'react'
import { latency, type NamedStage } from '../../../../engine/systems/pipeline/door.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { useTold } from '../../../parts/voice/useTold.ts'
import { useTask } from '../../../task/useTask.ts'
import { isSameTable, noChoices, withMeaning, type Choices, type Measured } from './columns/choices.ts'
import { keptWith, keptWithout, offered } from './before.ts'
import { BringBack } from './BringBack.tsx'
import { ExampleNote } from './ExampleNote.tsx'
import { inShort } from './inShort.ts'
import { isSimulated, measuredTable, type Instrument } from './instrument.ts'
import { InstrumentForm } from './InstrumentForm.tsx'
import { heldBefore, holdBefore } from './keptTimings.ts'
import './measure.css'
import type { MeasureReading, MeasureRequest } from './reading.ts'
import { TableRead } from './TableRead.tsx'
import { TimingsBox } from './TimingsBox.tsx'

export interface MeasureProps {
  /** The pipeline of the page: what "measure it" measures. */
  readonly stages: readonly NamedStage[]
  /** Its message [B]. */
  readonly bytes: number
  readonly measured: Measured
  readonly onMeasured: (measured: Measured) => void
  /** Read while the box is empty, and marked as an example. */
  readonly example: string | undefined
  /** From what the stages of the page are, where they were measured. */
  readonly source: string | undefined
  readonly onClear: () => void
  /** Told of each text that has been read, with what was said of it. */
  readonly onRead: (measured: Measured) => void
  /** Takes recovered stages for the pipeline of the page. */
  readonly onStages: (stages: readonly NamedStage[]) => void
}

const makeWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** From a table of timings to a pipeline and to advice; or from the pipeline of the page to such a table. */
export function MeasureView(props: MeasureProps) {
  const { stages, bytes, measured, onMeasured, onStages } = props
  const { text, choices } = measured
  const [target, setTarget] = useState<{ readonly line: number }>()
  const [before, setBefore] = useState(heldBefore)
  const example = text.trim() === '' ? props.example : undefined
  const { done, running, problem, again } = useReading(
    example ?? text,
    choices,
    example === undefined ? props.onRead : noOne,
  )
  useTold('measure', done?.answer, () => (done && text.trim() !== '' ? inShort(done.answer) : ''))
  useTold('stages', stages, () => `The pipeline of this page now has ${stagesWords(stages)}.`)

  const keep = (next: readonly Measured[]) => {
    holdBefore(next)
    setBefore(next)
  }
  const replace = (next: string, said = noChoices) => {
    keep(keptWith(before, measured, isSimulated))
    onMeasured({ text: next, choices: said })
  }
  const measure = (instrument: Instrument) =>
    replace(measuredTable(stages, latency, instrument), { ...noChoices, method: instrument.method })
  const back = offered(before, measured)
  const bringBack = (back: Measured) => {
    keep(keptWithout(before, back, measured, isSimulated))
    onMeasured(back)
  }
  const choose = (choices: Choices) => onMeasured({ text, choices })
  return (
    <div className="measure">
      <section className="measure-in" aria-labelledby="measure-title">
        <h2 id="measure-title">Measure a pipeline</h2>
        <p>
          Paste timings: a column of sizes and one or more of times, from a spreadsheet, a CSV file or a
          benchmark’s output. What you paste stays in this browser.
        </p>
        <TimingsBox
          text={text}
          onText={(typed) =>
            onMeasured({ text: typed, choices: isSameTable(text, typed) ? choices : noChoices })
          }
          onPaste={(pasted) => replace(pasted)}
          target={target}
        />
        {back && <BringBack onBringBack={() => bringBack(back)} />}
        <h3>Or measure the pipeline of this page</h3>
        <p className="muted">
          The instrument sends packets through the simulated pipeline; the noise of its clock is assumed. It
          writes the table that you would paste.
        </p>
        <InstrumentForm bytes={bytes} onMeasure={measure} />
      </section>
      <section
        className="measure-out"
        aria-label="What the table says"
        aria-busy={running && done !== undefined}
      >
        {example !== undefined && <ExampleNote source={props.source} onClear={props.onClear} />}
        {text.trim() === '' && example === undefined && (
          <p className="muted">
            Nothing to read yet. Paste a table, or measure the pipeline of this page to see the method at
            work.
          </p>
        )}
        {problem !== undefined && (
          <p role="alert">
            The table was not read: {problem}{' '}
            <button type="button" className="link-button" onClick={again}>
              Try again
            </button>
          </p>
        )}
        {running && <p className="measure-running muted">Reading the table …</p>}
        {(text.trim() !== '' || example !== undefined) && problem === undefined && done && (
          <TableRead
            reading={done.answer}
            stale={running}
            isExample={example !== undefined}
            onShow={(line) => setTarget({ line })}
            onMethod={(method) => choose({ ...choices, method })}
            onRun={(run) => choose({ ...noChoices, run })}
            onMeaning={(number, meaning, unit) => choose(withMeaning(choices, number, meaning, unit))}
            onUnit={(columns, unit) =>
              choose(
                columns.reduce(
                  (all, { number, meaning }) => withMeaning(all, number, meaning, unit),
                  choices,
                ),
              )
            }
            onStages={onStages}
          />
        )}
      </section>
    </div>
  )
}

const stagesWords = (stages: readonly NamedStage[]): string =>
  `${stages.length === 1 ? 'one stage' : `${stages.length} stages`}: ${stages.map(({ name }) => name).join(', ')}`

/** Reads the text in a worker. What was read is told; what could not be read is not. */
function useReading(text: string, choices: Choices, onRead: (measured: Measured) => void) {
  const kilobyte = use(KilobyteContext)
  const request = useMemo(
    (): MeasureRequest | undefined => (text.trim() === '' ? undefined : { text, kilobyte, choices }),
    [text, kilobyte, choices],
  )
  const run = useTask<MeasureRequest, MeasureReading, number>(makeWorker, request)
  const read = run.done?.request
  const tell = useRef(onRead)
  useEffect(() => {
    tell.current = onRead
  })
  useEffect(() => {
    if (read !== undefined) tell.current(read)
  }, [read])
  return run
}

const noOne = () => undefined
