import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { InputError } from '../../../../engine/index.ts'
import { typedParams, type Adaptation } from '../../../../engine/systems/pipeline/door.ts'
import { unparted } from '../../../chart/sizesIn.ts'
import { Uncomputed } from '../../../parts/atWork/Uncomputed.tsx'
import type { Store } from '../../../document/store.ts'
import { useTask } from '../../../task/useTask.ts'
import { AtWork } from '../../../parts/atWork/AtWork.tsx'
import { CurveView } from '../../../views/curve/CurveView.tsx'
import './drift.css'
import { DriftForm } from './DriftForm.tsx'
import type { DriftRequest } from './messages.ts'
import { useViewWords } from '../../../document/useViewWords.ts'
import { useTold } from '../../../parts/voice/useTold.ts'
import { driftWords } from './viewWords.ts'
import { readNumber, readSettings, stageOf } from './settings.ts'
import { lostWords, streamCurves } from './streams.ts'

const makeWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** A stream of messages while one stage is contended, under a static, an adaptive and an all-knowing sender. */
export function DriftDesk({ store }: { readonly store: Store }) {
  const { scenario, draft } = useStore(store)
  const [said, change] = useSaid(store)
  const { params } = draft ?? scenario
  const { stages, bytes } = useMemo(() => typedParams(params), [params])
  const read = readSettings(said, stages, bytes)
  // By value: another way to the same numbers is no other stream.
  const key = 'settings' in read ? JSON.stringify({ stages, bytes, settings: read.settings }) : undefined
  const request = useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as DriftRequest)), [key])
  // While a hand drags, one is at work and only the newest waits; the picture before it stays.
  const { done, running, progress, stopped, problem, retry, stop, again } = useTask<
    DriftRequest,
    Adaptation,
    number
  >(makeWorker, request)
  useTold('drift', done, () => (done ? lostWords(done.answer) : ''))
  const curves = useMemo(
    () => done && streamCurves(done.answer, done.request.settings.contention.course),
    [done],
  )

  return (
    <div className="drift">
      <h2>When a stage slows down</h2>
      <p>
        A stream of equal messages, one at a time, while other traffic keeps one stage busy. The static sender
        keeps the best number of fragments for the first message; the adaptive one measures its own messages
        and chooses anew, as section 5.1 of the paper proposes; the all-knowing one is told the stages before
        each message.
      </p>
      <DriftForm stages={stages} stage={stageOf(said, stages, bytes)} view={said} onChange={change} />
      {'fault' in read && (
        <p role="alert" className="problem-detail">
          {read.fault}
          {done && ' The stream below is out of date.'}
        </p>
      )}
      <Uncomputed what="The stream could not be computed" {...{ problem, retry }} />
      <AtWork
        label="Progress of the stream"
        later
        running={running}
        fraction={progress}
        stopped={
          stopped
            ? {
                sentence: done
                  ? 'Stopped: the stream below is out of date.'
                  : 'Stopped before there was a stream.',
                again: 'Compute it',
              }
            : undefined
        }
        stop={stop}
        again={again}
      />
      {done && curves ? (
        <div className="drift-result" aria-busy={key !== undefined && JSON.stringify(done.request) !== key}>
          <p className="drift-lost">{unparted(lostWords(done.answer))}</p>
          <div className="drift-curves">
            {curves.map((curve) => (
              <CurveView key={curve.id} curve={curve} />
            ))}
          </div>
        </div>
      ) : (
        running && <p className="muted">One moment.</p>
      )}
      <p className="muted">
        Simulated. Contention and timing noise are assumed, and so are how the adaptive sender estimates, what
        it remembers and how often it tries another number: the paper proposes to adapt and does not say how.
      </p>
    </div>
  )
}

/** What the link says, and over it what is being typed and is no number yet, as texts; and how to say something else. */
function useSaid(store: Store) {
  const { values, put } = useViewWords(store, driftWords)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const now: Readonly<Record<string, unknown>> = values
  const said = Object.fromEntries(Object.entries(now).map(([id, value]) => [id, String(value)]))
  for (const [id, text] of Object.entries(typed)) {
    const read = valueOf(id, text)
    if (read === undefined || read === now[id]) said[id] = text
  }
  const change = (id: string, text: string) => {
    setTyped({ ...typed, [id]: text })
    const read = valueOf(id, text)
    if (read !== undefined) put({ [id]: read })
  }
  return [said, change] as const
}

/** What a text means to the field of this name; undefined where it is none of its values. */
function valueOf(id: string, text: string): string | number | undefined {
  const field = driftWords.words.fields[id]
  if (field?.kind === 'choice') return field.options.find(({ value }) => value === text)?.value
  const range = field?.kind === 'optional' ? field.field : field
  if (range?.kind !== 'number') return undefined
  try {
    return readNumber(range, text)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return undefined
  }
}
