import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import {
  breakEven,
  costPaths,
  isCalibrated,
  mixedRate,
  latestStart,
  oracleSuccess,
  outcomes,
  typedParams,
  type DefragParams,
} from '../../../../engine/systems/speculative-defragmentation/door.ts'
import { changeTimes, type Result } from '../../../../engine/index.ts'
import { grouped } from '../../../chart/format.ts'
import type { Store } from '../../../document/store.ts'
import { useViewWords } from '../../../document/useViewWords.ts'
import '../../../parts/largeAnswer.css'
import { Findings } from '../../../views/findings/Findings.tsx'
import { PageShape } from '../../../views/shapes/page/PageShape.tsx'
import { guesses, noAnswer } from './answerWords.ts'
import { CostColumns } from './CostColumns.tsx'
import './defragment.css'
import { FrameCard, strayBefore } from './FrameCard.tsx'
import { SuccessChart, type SuccessMark } from './SuccessChart.tsx'
import type { Starts } from './StartHandle.tsx'
import { defragmentWords } from './viewWords.ts'
import { streamStyle } from './streamStyle.ts'
import { firstMark, letters, wireOf, type Wire, type WireFrame } from './wire.ts'
import { WirePicture } from './WirePicture.tsx'

/** A receiver that guesses: the wire, the ring with the page that it fills, what a page costs, and when guessing pays. */
export function DefragmentDesk({ store }: { readonly store: Store }) {
  const { scenario, draft, shown } = useStore(store)
  const params = typedParams((shown?.scenario ?? draft ?? scenario).params)
  const result = shown?.result
  const timeline = result?.timeline
  const wire = useMemo(() => timeline && wireOf(timeline), [timeline])
  return (
    <article className="desk-beside defrag" aria-label="Defragmentation">
      <div className="defrag-picture">
        {result && <Answer result={result} params={params} />}
        {result && wire && <Moment store={store} result={result} wire={wire} />}
        <div className="defrag-charts">
          <Costs params={params} />
          <Pays params={params} metrics={result?.metrics ?? {}} />
        </div>
      </div>
      <section className="defrag-reading" aria-labelledby="defrag-reading">
        <h2 className="label" id="defrag-reading">
          What the picture says
        </h2>
        <Findings findings={result?.findings ?? []} onEdit={store.getState().edit} />
        {wire && <Legend wire={wire} />}
      </section>
    </article>
  )
}

/** How many pages landed in place. */
function Answer({ result: { metrics }, params }: { readonly result: Result; readonly params: DefragParams }) {
  const [right, possible] = [metrics['pagesInPlace'], metrics['potentialPages']]
  if (right === undefined || possible === undefined)
    return (
      <p className="large-answer" data-answer>
        <span className="muted">{noAnswer(params)}</span>
      </p>
    )
  return (
    <>
      <h2 className="large-answer" data-answer>
        <strong className="large-number">
          {possible > 0 && `${grouped(right)} of `}
          {grouped(possible)} {possible === 1 ? 'page' : 'pages'}
        </strong>{' '}
        <span className="muted">landed in place{possible === 0 && ': none arrived whole in fragments'}</span>
      </h2>
      <p className="large-sentence" data-answer>
        {guesses(params, metrics)}
      </p>
    </>
  )
}

interface MomentProps {
  readonly store: Store
  readonly result: Result
  readonly wire: Wire
}

/** The wire, and ring and page at its mark. */
function Moment({ store, result: { state }, wire }: MomentProps) {
  const { scenario, draft } = useStore(store)
  const page = state?.find(({ id }) => id === 'page')
  const times = useMemo(
    () => (page ? changeTimes(page, { from: 0, to: page.rows.length }) : new Float64Array()),
    [page],
  )
  const { values, refused, put } = useViewWords(store, defragmentWords)
  const [dragged, setDragged] = useState<number>()
  const [selected, setSelected] = useState<WireFrame>()
  if (!page || wire.frames.length === 0) return null
  const at = Math.min(dragged ?? values.mark ?? firstMark(wire, times), wire.until)
  const putMark = (time: number) => {
    setDragged(undefined)
    put({ mark: Math.round(time) })
  }
  const chosen =
    selected && wire.frames.find(({ stream, nth }) => stream === selected.stream && nth === selected.nth)
  return (
    <>
      <WirePicture
        wire={wire}
        mark={{ at, times, onMove: setDragged, onPut: putMark }}
        starts={startsOf(store, typedParams((draft ?? scenario).params))}
        selected={chosen}
        onSelect={(frame) => {
          setSelected(frame)
          putMark(frame.end)
        }}
        onStray={(frame) => store.getState().edit({ kind: 'intervene', intervention: strayBefore(frame) })}
      />
      {refused !== undefined && <p role="alert">{refused}</p>}
      <FrameCard store={store} frame={chosen} />
      <PageShape table={page} now={at} />
    </>
  )
}

/** Streams begin when a hand lets them: in the experiment that has senders. */
function startsOf(store: Store, { experiment, senders }: DefragParams): Starts | undefined {
  const { preview, commit, cancel, edit } = store.getState()
  const set = (stream: number, value: number) =>
    ({ kind: 'set', path: `senders.${stream}.start`, value }) as const
  return experiment.kind !== 'timed'
    ? undefined
    : {
        at: senders.map(({ start }) => start),
        max: latestStart,
        onPreview: (stream, start) => preview(set(stream, start)),
        onCommit: commit,
        onCancel: cancel,
        onSet: (stream, start) => edit(set(stream, start)),
      }
}

function Costs({ params }: { readonly params: DefragParams }) {
  const { costs } = params
  const shown = costPaths(costs).filter(({ id }) => id !== 'os')
  return <CostColumns paths={shown} calibrated={isCalibrated(costs)} />
}

/** Success against throughput, with where this run and Oracle stand. */
function Pays({ params, metrics }: { readonly params: DefragParams; readonly metrics: Result['metrics'] }) {
  const { costs, driver, experiment } = params
  const times = outcomes(costs, driver.os)
  const own = experiment.kind === 'costs' ? experiment.success : metrics['successRate']
  const [right, possible] = [metrics['pagesInPlace'] ?? 0, metrics['potentialPages'] ?? 0]
  const even = breakEven(times)
  const at = (x: number) => ({ x, y: mixedRate(times, x / 100) })
  const marks: readonly SuccessMark[] = [
    ...(even >= 0
      ? [{ id: 'even' as const, name: `pays from ${Math.round(100 * even)} %`, ...at(100 * even) }]
      : []),
    ...(isCalibrated(costs)
      ? [
          {
            id: 'other' as const,
            name: `Oracle, 48 %: ${mixedRate(times, oracleSuccess).toFixed(1)}`,
            ...at(100 * oracleSuccess),
          },
        ]
      : []),
    ...(own === undefined
      ? []
      : [
          {
            id: 'here' as const,
            name: `here${possible > 0 ? ` ${grouped(right)} of ${grouped(possible)}` : ''}: ${mixedRate(times, own / 100).toFixed(1)}`,
            ...at(own),
          },
        ]),
  ]
  return <SuccessChart times={times} marks={marks} />
}

const states = [
  ['displaced', 'not in place: copied'],
  ['aside', 'copied, without a guess'],
  ['dropped', 'damaged or lost'],
] as const

/** The colours of the streams that send, and what is drawn on them. */
function Legend({ wire: { streams, frames } }: { readonly wire: Wire }) {
  const strays = frames.some(({ stream }) => stream < 0)
  const drawn = states.filter(([id]) => frames.some(({ state }) => state === id))
  return (
    <>
      <h2 className="label">Legend</h2>
      <ul className="defrag-key muted">
        {letters.slice(0, streams).map((letter, stream) => (
          <li key={letter}>
            <span className="stream" style={streamStyle(stream, streams)} />
            stream {letter}
          </li>
        ))}
        {strays && (
          <li>
            <span className="stream" style={streamStyle(-1, streams)} />
            stray frame
          </li>
        )}
        {drawn.map(([id, words]) => (
          <li key={id}>
            <span className={id} />
            {words}
          </li>
        ))}
      </ul>
    </>
  )
}
